import type { ChangeRequest, Channel } from '../../../release';
import { changing, makeChange, type ChangeOptions } from '../terminal/changing';
import { parseCount, parseNames, parsePercent, parseSet, type WantedSet } from '../terminal/parse';
import { Refused } from '../terminal/refusals';
import { aVerb, type Verb } from '../terminal/verb';
import { publishedSet } from '../versions';

interface Options extends ChangeOptions {
  readonly set: WantedSet;
  readonly percent: number;
  readonly staff?: string[];
  readonly maxError?: number;
  readonly minLoads?: number;
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
        'the guard stops it above this share of failed loads (2)',
        parsePercent,
      )
      .option(
        '--min-loads <number>',
        'the guard says nothing before so many loads (50)',
        parseCount(1_000_000),
      ),
  ).action((options: Options) =>
    makeChange(options, shell, async ({ store }, latest) => ({
      verb: 'canary',
      set: running(latest, options.set) ?? (await publishedSet(store, options.set)),
      basis_points: options.percent,
      ...(options.staff && { staff: options.staff }),
      ...guardOf(latest, options),
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

/** What is left out is as it was, or as usual. */
function guardOf(
  latest: Channel | undefined,
  { set, maxError, minLoads }: Options,
): Pick<Extract<ChangeRequest, { verb: 'canary' }>, 'guard'> {
  if (maxError === undefined && minLoads === undefined) return {};
  if (maxError === 0 && minLoads === undefined)
    throw new Refused('With --max-error 0 three failed loads stop it: say --min-loads as well.');
  const names = [...set.keys()];
  const before = latest?.rollouts.find(({ set: given }) =>
    names.every((name) => Object.hasOwn(given, name)),
  )?.guard;
  return {
    guard: {
      max_error_basis_points: maxError ?? before?.max_error_basis_points ?? 200,
      min_loads: minLoads ?? before?.min_loads ?? 50,
    },
  };
}
