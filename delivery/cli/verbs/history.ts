import { describeDifference, differencesOf } from '../../core/changes/differences';
import { readOlderRevision } from '../../core/changes/readRevisions';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import { channelNow } from '../channelNow';
import { contextAt } from '../context';
import { parseCount } from '../terminal/parse';
import { messageOf } from '../terminal/refusals';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

interface Options extends LocationOptions {
  readonly limit: number;
}

interface Entry {
  readonly revision: number;
  readonly by?: string;
  readonly at?: string;
  readonly reason?: string;
  readonly changes?: readonly string[];
  /** Why it can't be believed. */
  readonly problem?: string;
}

export const history: Verb = (program, shell) =>
  void aVerb(program, 'history', {
    does: 'who changed what, when and why, the newest first',
    example: 'history --limit 5',
  })
    .option('--limit <number>', 'of revisions', parseCount(10_000), 20)
    .action(async (options: Options) => {
      const { place, terminal } = callOf(options, shell);
      const context = await contextAt(place);
      const { channel, refused } = await channelNow(context);
      const latest = channel.revision;
      const entries: Entry[] = refused ? [{ revision: refused.revision, problem: refused.message }] : [];
      for (let revision = latest; revision > Math.max(0, latest - options.limit); revision -= 1)
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
    });

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
