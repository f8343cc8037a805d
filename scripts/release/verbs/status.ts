import { contextAt } from '../context';
import { channelNow } from '../channelNow';
import { rolloutStatus, type RolloutStatus } from '../rolloutStatus';
import { guardText } from '../terminal/guardText';
import type { Terminal } from '../terminal/Terminal';
import { aVerb, callOf, type PlaceOptions, type Verb } from '../terminal/verb';
import { percentText, type Channel } from '../../../release';

export const status: Verb = (program, shell) =>
  void aVerb(program, 'status', {
    does: 'what is in service: versions, rollouts, and how they fare',
    example: 'status',
  }).action(async (options: PlaceOptions) => {
    const { place, terminal } = callOf(options, shell);
    const context = await contextAt(place);
    const { channel, refused } = await channelNow(context);
    const rollouts = await rolloutStatus(context, channel);
    const { revision, by, at, reason } = channel;
    const packages = Object.entries(channel.packages).map(([name, described]) => ({
      name,
      locked: false,
      ...described,
    }));
    terminal.answer(
      {
        channel: channel.channel,
        revision,
        by,
        at,
        reason,
        packages,
        rollouts,
        problem: refused?.message ?? null,
      },
      [
        ...(refused ? [terminal.colours.red(refused.message)] : []),
        ...packageLines(channel, terminal),
        ...rollouts.flatMap((rollout) => rolloutLines(rollout, terminal)),
      ],
    );
  });

function packageLines(
  { channel, revision, by, at, reason, packages }: Channel,
  { colours }: Terminal,
): readonly string[] {
  const { bold, dim, yellow } = colours;
  const names = Object.keys(packages);
  const width = Math.max(...names.map((name) => name.length));
  const versionWidth = Math.max(...Object.values(packages).map(({ stable }) => stable.length));
  return [
    `${bold(`${channel}, revision ${revision}`)}: ${reason} (${by}, ${at})`,
    ...Object.entries(packages).map(([name, { stable, last_known_good: good, state, locked }]) =>
      [
        `  ${name.padEnd(width)}  ${stable.padEnd(versionWidth)}`,
        state === 'on' ? '' : yellow('  off'),
        locked ? yellow('  locked') : '',
        good === null ? '' : dim(`  falls back to ${good}`),
      ]
        .join('')
        .trimEnd(),
    ),
  ];
}

function rolloutLines(rollout: RolloutStatus, { colours }: Terminal): readonly string[] {
  const { bold, red, dim } = colours;
  const { id, state, basis_points: share, staff, why, versions } = rollout;
  const who = [percentText(share), ...staff].join(', ');
  return [
    state === 'stopped'
      ? bold(red(`Rollout ${id} was stopped: ${why ?? ''}`))
      : bold(`Rollout ${id}: ${who}`),
    dim(`  ${guardText(rollout)}`),
    ...versions.map(
      ({ package: name, version, is_tried: isTried, loads, failed, failure_percent: rate, failures }) =>
        `  ${name} ${version}${isTried ? '' : ' (stable)'}: ${loads.toLocaleString('en')} loads, ${failed} failed${
          rate === null ? '' : ` (${rate} %)`
        }${
          failed === 0
            ? ''
            : `: ${Object.entries(failures)
                .map(([kind, times]) => `${times} ${kind}`)
                .join(', ')}`
        }`,
    ),
  ];
}
