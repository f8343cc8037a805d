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
 * the version that is wanted. Throws `ChangeRefused`, and as `readOlderRevision`.
 */
export async function refuseSecondBack(
  context: ChannelContext,
  latest: Channel,
  names: readonly string[],
  by: string,
): Promise<void> {
  const since = Date.now() - unseenMs;
  let revision: Channel | undefined = latest;
  while (revision?.replaces != null && Date.parse(revision.at) > since) {
    const before: Channel | undefined = await readOlderRevision(context, revision.replaces);
    const taken = before && revision.by !== by ? takenBack(before, revision) : [];
    const name = names.find((one) => taken.includes(one));
    if (name !== undefined)
      throw new ChangeRefused(
        `${revision.by} took ${name} back at ${minuteText(revision.at)}: ${revision.reason}. Everybody has ${latest.packages[name]?.stable ?? 'none'} now. If that is bad as well, say which version is wanted.`,
        `back ${name} --to VERSION --reason "…"`,
      );
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
