import { Option } from 'commander';
import type { Channel } from '../../../release';
import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { parseNames, parsePercent, parseSet, type WantedSet } from '../terminal/parse';
import { aVerb, type Verb } from '../terminal/verb';
import { publishedSet } from '../versions';

interface Options extends ChangeOptions {
  readonly set: WantedSet;
  readonly percent: number;
  readonly staff?: string[];
  readonly maxError?: number;
}

export const canary: Verb = (program, shell) =>
  void changing(
    aVerb(program, 'canary', {
      does: 'give versions to a share of the visitors; the same set again, to another share',
      example: 'canary --set mf-reserve=2.3.0 --percent 5 --staff mika,ken --reason "New calendar"',
    })
      .requiredOption(
        '--set <versions>',
        'packages that move together; without a version, the newest published',
        parseSet,
      )
      .requiredOption('--percent <share>', 'of the visitors, 0 to 100; 0 is nobody but staff', parsePercent)
      .option('--staff <names>', 'who gets it whatever the share (as before)', parseNames)
      .option(
        '--max-error <percent>',
        'the guard stops it once it is sure that more loads fail than this share (2)',
        parsePercent,
      )
      // Scripts may still say it: the guard decides by evidence, not from a number of loads on.
      .addOption(new Option('--min-loads <number>', 'has no effect').hideHelp()),
  ).action((options: Options) =>
    makeChange(options, shell, async ({ store }, latest) => ({
      verb: 'canary',
      set: running(latest, options.set) ?? (await publishedSet(store, options.set)),
      basis_points: options.percent,
      ...(options.staff && { staff: options.staff }),
      ...(options.maxError !== undefined && { guard: { max_error_basis_points: options.maxError } }),
    })),
  );

/** Packages without versions mean the rollout that runs with them, if there is one: not what was published since. */
function running(latest: Channel | undefined, wanted: WantedSet): Record<string, string> | undefined {
  const names = [...wanted.keys()].sort().join();
  const found = latest?.rollouts.find(
    ({ state, set }) => state === 'running' && Object.keys(set).sort().join() === names,
  );
  const isIt = [...wanted].every(([name, version]) => version === undefined || found?.set[name] === version);
  return isIt ? found?.set : undefined;
}
