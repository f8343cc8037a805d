import type { Channel, Rollout } from '../channel';
import type { ChannelContext } from '../channels/ChannelContext';
import { goBack, type Older } from './goBack';
import { readOlderRevision } from './readRevisions';
import { ChangeRefused } from '../ChangeRefused';

/** So many revisions before the one that was asked for are looked at for one that can be gone back to. */
const suggestionsLookedAt = 50;

/**
 * The revision to go back to; without `to` the one before the latest. Throws `ChangeRefused`, with the newest revision
 * that would do, when it is not there or can't be gone back to.
 */
export async function olderRevision(
  context: ChannelContext,
  latest: Channel | undefined,
  to = latest?.replaces ?? undefined,
): Promise<(Older & Pick<Channel, 'releases'>) | undefined> {
  if (!latest || to === undefined) return undefined;
  if (to >= latest.revision)
    throw new ChangeRefused(
      `Revision ${to} is not older than the latest of ${context.channel}, ${latest.revision}.`,
    );
  let stoppedSince = stoppedIn(latest);
  let { replaces } = latest;
  while (replaces !== null && replaces >= to) {
    const read = await readOlder(context, replaces);
    if (read.revision === to) {
      const older = { ...read, stoppedSince };
      const refusal = whyNot(latest, older);
      if (refusal === undefined) return older;
      throw withSuggestion(refusal, await suggestion(context, latest, older));
    }
    stoppedSince = [...stoppedSince, ...stoppedIn(read)];
    ({ replaces } = read);
  }
  throw new ChangeRefused(`There is no revision ${to} of ${context.channel} that was ever in force.`);
}

function withSuggestion({ message, commands }: ChangeRefused, revision: number | undefined): ChangeRefused {
  const why = message.replace(/\.?$/, '.');
  if (revision === undefined) return new ChangeRefused(why, ...commands);
  return new ChangeRefused(
    `${why} You can go back to revision ${revision}.`,
    ...commands,
    `rollback --to ${revision}`,
  );
}

/** The newest revision before a refused one that can be gone back to. */
async function suggestion(
  context: ChannelContext,
  latest: Channel,
  refused: Older & Pick<Channel, 'replaces'>,
): Promise<number | undefined> {
  let stoppedSince = [...refused.stoppedSince, ...stoppedIn(refused)];
  const oldest = Math.max(1, refused.revision - suggestionsLookedAt);
  let { replaces } = refused;
  while (replaces !== null && replaces >= oldest) {
    const read = await readOlder(context, replaces).catch(() => undefined);
    if (!read) return undefined;
    if (whyNot(latest, { ...read, stoppedSince }) === undefined) return replaces;
    stoppedSince = [...stoppedSince, ...stoppedIn(read)];
    ({ replaces } = read);
  }
  return undefined;
}

async function readOlder(context: ChannelContext, revision: number): Promise<Channel> {
  const read = await readOlderRevision(context, revision);
  if (!read) throw new ChangeRefused(`There is no revision ${revision} of ${context.channel}.`);
  return read;
}

function whyNot(latest: Channel, older: Older): ChangeRefused | undefined {
  try {
    goBack(latest, older);
    return undefined;
  } catch (error) {
    if (error instanceof ChangeRefused) return error;
    throw error;
  }
}

const stoppedIn = ({ rollouts }: Pick<Channel, 'rollouts'>): readonly Rollout[] =>
  rollouts.filter(({ state }) => state === 'stopped');
