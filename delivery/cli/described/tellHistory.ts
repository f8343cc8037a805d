import { describeDifference, differencesOf } from '../../core/changes/differences';
import { readOlderRevision } from '../../core/changes/readRevisions';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import { messageOf } from '../terminal/refusals';
import type { Terminal } from '../terminal/Terminal';
import type { ChannelNow } from '../channelNow';

interface Entry {
  readonly revision: number;
  readonly by?: string;
  readonly at?: string;
  readonly reason?: string;
  readonly changes?: readonly string[];
  /** Why it can't be believed. */
  readonly problem?: string;
}

/** Tells who changed what, when and why, the newest first. */
export async function tellHistory(
  context: ChannelContext,
  { channel, refused }: ChannelNow,
  limit: number,
  terminal: Terminal,
): Promise<void> {
  const latest = channel.revision;
  const entries: Entry[] = refused ? [{ revision: refused.revision, problem: refused.message }] : [];
  for (let revision = latest; revision > Math.max(0, latest - limit); revision -= 1)
    entries.push(await entryOf(context, revision));
  const { bold, dim, red } = terminal.colours;
  terminal.answer(
    entries,
    entries.flatMap(({ revision, at, by, reason, changes = [], problem }) =>
      problem === undefined
        ? [
            `${bold(String(revision))}  ${dim(at ?? '')}  ${by ?? ''}: ${reason ?? ''}`,
            ...changes.map((change) => `     ${change}`),
          ]
        : [`${bold(String(revision))}  ${red(problem)}`],
    ),
  );
}

async function entryOf(context: ChannelContext, revision: number): Promise<Entry> {
  try {
    const own = await readOlderRevision(context, revision);
    if (!own) return { revision, problem: `Revision ${revision} is not in the store.` };
    const before =
      own.replaces === null ? undefined : await readOlderRevision(context, own.replaces).catch(() => null);
    const { by, at, reason } = own;
    const changes = before === null ? [] : differencesOf(before, own).map(describeDifference);
    return { revision, by, at, reason, changes };
  } catch (error) {
    return { revision, problem: messageOf(error) };
  }
}
