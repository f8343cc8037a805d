import type { Command } from 'commander';
import { ChannelMoved } from '../../core/store/releaseErrors';
import { changeChannel, draftChange, type ChangePreview } from '../../core/changes/changeChannel';
import { describeDifference, differencesOf, type Difference } from '../../core/changes/differences';
import { describeStopped } from '../../core/changes/stoppedBefore';
import { effectsOf, type Effect } from '../../core/changes/effects';
import { readCounts } from '../../core/counts/countsStore';
import { latestToChange } from '../../core/changes/latestToChange';
import { longestReason, type Channel } from '../../core/channel';
import { unlessFault } from '../../core/channels/RevisionRefused';
import { readOlderRevision } from '../../core/changes/readRevisions';
import { requireUsableKey } from '../../core/signing/usableKey';
import type { ChangeRequest } from '../../core/changes/verbs/list';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import { stripControls } from '@wadachi/tools/sanitize';
import { authorAt, contextAt, userName } from '../context';
import { describeEffect, withLoads } from './effects';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { UsageError } from './refusals';
import type { Shell } from './shell';
import type { Terminal } from './Terminal';
import { callOf, type LocationOptions } from './verb';

/** The options of every verb that changes the channel. */
export interface ChangeOptions extends LocationOptions {
  readonly reason?: string;
  readonly by?: string;
  readonly dryRun?: boolean;
}

export const changing = (command: Command): Command =>
  command
    .option('--reason <text>', 'why; it stays in the history')
    .option('--by <name>', 'who (git’s user.name)')
    .option('--dry-run', 'say what would change for whom, and change nothing');

type MakeRequest = (
  context: ChannelContext,
  latest: Channel | undefined,
) => ChangeRequest | Promise<ChangeRequest>;

/** Makes a change, or says what it would do, and tells what it does for visitors. */
export async function makeChange(
  options: ChangeOptions,
  shell: Shell,
  makeRequest: MakeRequest,
): Promise<void> {
  const { place, terminal } = callOf(options, shell);
  const isDry = options.dryRun === true;
  const given = checkedReason(options.reason);
  if (given === undefined && !isDry && !terminal.canAsk)
    throw new UsageError('Say why: --reason "…". It stays in the history.');
  const context = await contextAt(place);
  const { latest: inForce, refused } = await latestToChange(context);
  const latest = inForce?.signed;
  if (refused) terminal.say(refused.message);
  const signer = isDry ? undefined : await authorAt(place, options.by);
  if (signer) requireUsableKey(signer.key, context, latest);
  const change = await makeRequest(context, latest);

  if (!signer) {
    const by = options.by ?? (await userName());
    return tell(
      terminal,
      context,
      await draftChange(context, change, { by, reason: given ?? 'dry run' }),
      isDry,
    );
  }
  const reason = given ?? checkedReason(await terminal.ask('Why? '));
  if (reason === undefined) throw new UsageError('Nothing was changed: a change needs a reason.');
  const author = { ...signer, reason, seen: latest?.revision ?? 0 };
  try {
    await tell(terminal, context, await changeChannel(context, change, author), isDry);
  } catch (error) {
    throw error instanceof ChannelMoved ? await overtaken(context, error) : error;
  }
}

function checkedReason(text: string | undefined): string | undefined {
  const reason = text?.trim();
  if (reason !== undefined && reason.length > longestReason)
    throw new UsageError(`A reason has at most ${longestReason} letters: say it shorter.`);
  return reason === '' ? undefined : reason;
}

async function tell(
  terminal: Terminal,
  context: ChannelContext,
  { before, after, stopped, waits }: ChangePreview,
  isDry: boolean,
): Promise<void> {
  const counts = await readCounts(context.store.objects, context.channel, yesterday(), new Date());
  const effects = withLoads(effectsOf(before, after), counts);
  const differences = differencesOf(before, after);
  const changes = differences.map(describeDifference);
  const { bold, dim, yellow } = terminal.colours;
  const headline = isDry
    ? `Nothing was changed. ${after.channel} would be at revision ${after.revision}:`
    : `${after.channel} is at revision ${after.revision}:`;
  const { channel, revision } = after;
  terminal.answer({ channel, revision, dry_run: isDry, changes, effects, stopped }, [
    bold(headline),
    ...differences
      .filter((difference) => !effects.some((effect) => tellsOf(effect, difference)))
      .map((difference) => `  ${describeDifference(difference)}`),
    ...(waits ? [dim('  At /ops this waits for a second person. Here it does not.')] : []),
    ...stopped.map((stop) => yellow(`  Warning: ${describeStopped(stop)}`)),
    ...(effects.length === 0 ? [dim('  No visitor gets another version.')] : []),
    ...effects.map((effect) => dim(`  ${describeEffect(effect)}`)),
  ]);
}

/** Says whether an effect says which version follows which, and for whom besides. */
const tellsOf = (effect: Effect, difference: Difference): boolean =>
  difference.kind === 'stable' &&
  difference.package === effect.package &&
  difference.from === effect.from &&
  difference.to === effect.to;

const yesterday = () => new Date(Date.now() - 86_400_000);

/** Says who was quicker, why, and with what. */
async function overtaken(context: ChannelContext, moved: ChannelMoved): Promise<CommandRefused> {
  const latest = (await latestToChange(context)).latest?.signed;
  if (!latest) return new CommandRefused(moved.message);
  const replaced =
    latest.replaces === null
      ? undefined
      : await readOlderRevision(context, latest.replaces).catch(unlessFault);
  const changes = differencesOf(replaced, latest).map(describeDifference);
  return new CommandRefused(
    `Nothing was changed: ${stripControls(latest.by)} was quicker with revision ${latest.revision}, “${stripControls(latest.reason)}” (${changes.join('; ') || 'the same content'}). Look at the status, and repeat your change if it still holds.`,
    { revision: latest.revision, by: latest.by, reason: latest.reason, changes },
  );
}
