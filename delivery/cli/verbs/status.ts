import { Option } from 'commander';
import { contextAt } from '../context';
import { describeCommit } from '../described/describeCommit';
import { tellHistory } from '../described/tellHistory';
import { channelNow } from '../channelNow';
import {
  rolloutStatus,
  watchStatus,
  type RolloutStatus,
  type VersionStatus,
  type WatchStatus,
} from '../rolloutStatus';
import { parseCount } from '../terminal/parse';
import type { Terminal } from '../terminal/Terminal';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';
import { unguardedSince } from '../../core/guard/lastLook';
import { answerText } from '../../core/guard/prometheus';
import { describeFlag } from '../../core/rollout/flags';
import { describeTarget } from '../../core/rollout/target';
import { minuteText } from '../../core/minuteText';
import { percentText } from '../../core/percent';
import type { Channel, Rollout } from '../../core/channel';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import type { Progress } from '../../core/schedule/progress';

/** `the guard allows 2 % of failed loads`. */
const guardText = ({ guard }: Pick<Rollout, 'guard'>): string =>
  `the guard allows ${percentText(guard.max_error_basis_points)} of failed loads`;

/** `step 2 of 4, 5 %: moves on at 2026-11-23T14:30:00.000Z at the earliest, 32 of 50 networks` */
function progressText(
  { step, waits_for: reason, earliest_at: at, networks, least_networks: least }: Progress,
  { id, schedule }: Pick<Rollout, 'id' | 'schedule'>,
): string {
  const seen = `${networks} of ${least} networks`;
  if (reason === 'person')
    return `${step}: waits for a person${schedule?.held ? ` (${schedule.held})` : ''}: npm run release -- pause ${id} --undo --reason "…"`;
  if (reason === 'doubt') return `${step}: waits, as it may be worse than stable, ${seen}`;
  return `${step}: moves on ${at === null ? 'at no time that its blackout windows leave' : `at ${at} at the earliest`}, ${seen}`;
}

interface Options extends LocationOptions {
  /** The number of revisions to list. */
  readonly history?: number;
}

export const status: Verb = (program, shell) => {
  const command = aVerb(program, 'status', {
    does: 'what is in service: versions, rollouts, and how they fare; who changed what',
    example: 'status',
  }).addOption(
    new Option('--history [revisions]', 'who changed what, when and why, the newest first (20)')
      .preset('20')
      .argParser(parseCount(10_000)),
  );
  command.action(async (options: Options) => {
    const { place, terminal } = callOf(options, shell);
    const context = await contextAt(place);
    const now = await channelNow(context);
    if (options.history !== undefined) return tellHistory(context, now, options.history, terminal);
    const { channel, refused } = now;
    const rollouts = await rolloutStatus(context, channel);
    const watches = await watchStatus(context, channel);
    const begins = [...rollouts.filter(({ state }) => state === 'running'), ...watches].map(
      ({ began_at: at }) => at ?? channel.at,
    );
    const unguarded = await unguardedSince(context.store.objects, channel.channel, begins, new Date());
    const { revision, by, at, reason } = channel;
    const packages = await Promise.all(
      Object.entries(channel.packages).map(async ([name, described]) => ({
        name,
        locked: false,
        ...described,
        source: await sourceOf(context.store, name, described.stable),
      })),
    );
    terminal.answer(
      {
        channel: channel.channel,
        revision,
        by,
        at,
        reason,
        packages,
        rollouts,
        watches,
        approval: channel.approval ?? false,
        flags: channel.flags ?? [],
        problem: refused?.message ?? null,
        unguarded_since: unguarded?.since ?? null,
      },
      [
        ...(refused ? [terminal.colours.red(refused.message)] : []),
        ...packageLines(channel, packages, terminal),
        ...(channel.flags ?? []).map((flag) => `  flag ${flag.name} ${describeFlag(flag)}`),
        ...(channel.approval ? [terminal.colours.dim('  changes at /ops wait for a second person')] : []),
        ...(unguarded === undefined
          ? []
          : [
              terminal.colours.red(
                unguarded.dated === undefined
                  ? `No guard has looked since ${minuteText(unguarded.since)}: nothing is stopped by itself. Start the ops process.`
                  : `The guard’s last look is dated ${minuteText(unguarded.dated)}, which is in the future: nobody knows whether anything is stopped by itself. Set the clock of the ops process.`,
              ),
            ]),
        ...rollouts.flatMap((rollout) => rolloutLines(rollout, terminal)),
        ...watches.flatMap((watch) => watchLines(watch, terminal)),
      ],
    );
  });
};

/** From which commit a version was built; empty when its release can't be read. */
const sourceOf = async (store: ReleaseStore, name: string, version: string): Promise<string> =>
  store.readRelease(name, version).then(describeCommit, () => '');

interface PackageStatus extends Omit<Channel['packages'][string], 'locked'> {
  readonly name: string;
  readonly locked: boolean;
  readonly source: string;
}

function packageLines(
  { channel, revision, by, at, reason }: Channel,
  packages: readonly PackageStatus[],
  { colours }: Terminal,
): readonly string[] {
  const { bold, dim, yellow } = colours;
  const width = Math.max(...packages.map(({ name }) => name.length));
  const versionWidth = Math.max(...packages.map(({ stable }) => stable.length));
  return [
    `${bold(`${channel}, revision ${revision}`)}: ${reason} (${by}, ${at})`,
    ...packages.map(({ name, stable, last_known_good: good, state, locked, source }) =>
      [
        `  ${name.padEnd(width)}  ${stable.padEnd(versionWidth)}`,
        state === 'on' ? '' : yellow('  off'),
        locked ? yellow('  locked') : '',
        good === null ? '' : dim(`  falls back to ${good}`),
        source === '' ? '' : dim(`  ${source}`),
      ]
        .join('')
        .trimEnd(),
    ),
  ];
}

function rolloutLines(rollout: RolloutStatus, { colours }: Terminal): readonly string[] {
  const { bold, red, dim } = colours;
  const {
    id,
    state,
    basis_points: share,
    target,
    staff,
    why,
    versions,
    measures,
    prometheus,
    answer,
  } = rollout;
  const who = [`${percentText(share)}${target ? ` of ${describeTarget(target)}` : ''}`, ...staff].join(', ');
  return [
    state === 'stopped'
      ? bold(red(`Rollout ${id} was stopped: ${why ?? ''}`))
      : bold(`Rollout ${id}: ${who}`),
    ...(rollout.progress ? [`  ${progressText(rollout.progress, rollout)}`] : []),
    dim(`  ${guardText(rollout)}`),
    ...versions.map((version) => versionLine(version, 'stable')),
    ...(prometheus ? [dim(`  Prometheus: ${answerText(prometheus, answer)}`)] : []),
    ...measures.map(({ package: name, text }) => dim(`  ${name}: ${text}`)),
  ];
}

function watchLines({ id, until, versions }: WatchStatus, { colours }: Terminal): readonly string[] {
  const { bold, dim } = colours;
  return [
    bold(`Watch ${id}: until ${minuteText(until)}`),
    dim(`  the guard takes it back if it fails; npm run release -- back ${id}`),
    ...versions.map((version) => versionLine(version, 'before')),
  ];
}

function versionLine(
  {
    package: name,
    version,
    is_tried: isTried,
    loads,
    failed,
    failure_percent: rate,
    failures,
  }: VersionStatus,
  otherwise: string,
): string {
  const kinds = Object.entries(failures).map(([kind, times]) => `${times} ${kind}`);
  return [
    `  ${name} ${version}${isTried ? '' : ` (${otherwise})`}: `,
    `${loads.toLocaleString('en')} ${loads === 1 ? 'load' : 'loads'}, ${failed} failed`,
    rate === null ? '' : ` (${rate} %)`,
    failed === 0 ? '' : `: ${kinds.join(', ')}`,
  ].join('');
}
