import type { Channel } from '../channel';
import { ChangeRefused } from '../ChangeRefused';
import type { ChannelContext } from '../channels/ChannelContext';
import type { Content } from '../channels/content';
import { minuteText } from '../minuteText';
import { readOlderRevision } from './readRevisions';

/** Within this time somebody else may not know yet that a package was taken back, milliseconds. */
const unseenMs = 10 * 60_000;

/**
 * Two people who see the same fault must not go back two versions: what another person has just taken back needs the name of
 * the version that is wanted. What runs now, or has another version since, is another fault. Throws `ChangeRefused`.
 */
export async function refuseSecondBack(
  context: ChannelContext,
  latest: Channel,
  names: readonly string[],
  by: string,
): Promise<void> {
  const since = Date.now() - unseenMs;
  const isRunning = (name: string) =>
    latest.rollouts.some(
      ({ set, state, basis_points: share }) => state === 'running' && share > 0 && Object.hasOwn(set, name),
    );
  let meant = names.filter((name) => Object.hasOwn(latest.packages, name) && !isRunning(name));
  let revision: Channel | undefined = latest;
  while (meant.length > 0 && revision?.replaces != null && Date.parse(revision.at) > since) {
    // Who must act is not held up by a history that can't be read.
    const before: Channel | undefined = await readOlderRevision(context, revision.replaces).catch(
      () => undefined,
    );
    const taken = before && revision.by !== by ? takenBack(before, revision) : [];
    const name = meant.find((one) => taken.includes(one));
    if (name !== undefined)
      throw new ChangeRefused(
        `${revision.by} took ${name} back at ${minuteText(revision.at)}: ${revision.reason}. Everybody has ${latest.packages[name]?.stable ?? 'none'} now. If that is bad as well, say which version is wanted.`,
        `back ${name} --to VERSION --reason "…"`,
      );
    const { packages } = revision;
    meant = meant.filter((one) => before?.packages[one]?.stable === packages[one]?.stable);
    revision = before;
  }
}

/** The packages of what one revision stopped. */
const takenBack = (before: Content, after: Content): readonly string[] =>
  after.rollouts
    .filter(
      ({ id, state }) =>
        state === 'stopped' && !before.rollouts.some((one) => one.id === id && one.state === state),
    )
    .flatMap(({ set }) => Object.keys(set));
