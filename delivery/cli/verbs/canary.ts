import { Option } from 'commander';
import { allBasisPoints, type Channel } from '../../core/channel';
import type { Told } from '../terminal/changeVerb';
import type { ChangeOptions } from '../terminal/changing';
import {
  parseCount,
  parseDuration,
  parseNames,
  parsePercent,
  parseSet,
  parseSteps,
  parseTarget,
  parseWatch,
  type WantedSet,
} from '../terminal/parse';
import { UsageError } from '../terminal/refusals';
import { publishedSet } from '../versions';

interface Options extends ChangeOptions {
  readonly set: WantedSet;
  readonly percent?: number;
  readonly steps?: (number | 'pause')[];
  readonly every?: number;
  readonly leastNetworks?: number;
  readonly longest?: number;
  readonly blackout?: string[];
  readonly freeze?: string[];
  readonly timeZone?: string;
  readonly watch?: number;
  readonly force?: boolean;
  readonly for?: ReturnType<typeof parseTarget>;
  readonly staff?: string[];
  readonly maxError?: number;
}

/** Its share can be steps, and is typed as percent; packages without versions can mean a rollout that runs. */
export const canaryOptions: Told<Options> = {
  add: (command) =>
    void command
      .requiredOption(
        '--set <versions>',
        'packages that move together; without a version, the newest published',
        parseSet,
      )
      .option('--percent <share>', 'of the visitors, 0 to 100; 0 is nobody but staff', parsePercent)
      .option(
        '--steps <shares>',
        'the guard moves on by itself, as 1,5,pause,25,100: at pause it waits for resume',
        parseSteps,
      )
      .option('--every <time>', 'a step takes so long at least (15m)', parseDuration)
      .option(
        '--least-networks <number>',
        'of visitors in a step, before it moves on (50)',
        parseCount(100_000),
      )
      .option('--longest <time>', 'after so long six networks are enough, or it waits (1d)', parseDuration)
      .option('--blackout <windows...>', 'when no step is taken: "Fri 18:00-Mon 08:00" "22:00-08:00"')
      .option('--time-zone <name>', 'of the blackout windows, such as Asia/Tokyo (this machine’s)')
      .option('--watch <time>', 'how long the guard watches it after the last step, or none (1h)', parseWatch)
      .option('--force', 'steps also for a version that was stopped in a rollout before')
      .option(
        '--for <visitors>',
        'language=ja,device=phone,shop=haneda: a share of these alone; all is for everybody (as before)',
        parseTarget,
      )
      .option('--staff <names>', 'who gets it whatever the share (as before)', parseNames)
      .option(
        '--max-error <percent>',
        'the guard stops it once it is sure that more loads fail than this share (2)',
        parsePercent,
      )
      // Scripts may still say these: blackout windows had another name, and the guard decides by evidence instead.
      .addOption(new Option('--freeze <windows...>', 'as --blackout').hideHelp())
      .addOption(new Option('--min-loads <number>', 'has no effect').hideHelp()),
  read: async (options, { store }, latest) => ({
    ...planOf(options),
    set: running(latest, options.set) ?? (await publishedSet(store, options.set)),
    target: options.for,
    staff: options.staff,
    guard: options.maxError === undefined ? undefined : { max_error_basis_points: options.maxError },
  }),
};

/** The share, or the steps of which the first is the share. Throws `UsageError`. */
function planOf(options: Options) {
  const {
    percent,
    steps,
    every,
    leastNetworks,
    longest,
    freeze,
    blackout = freeze,
    timeZone,
    watch,
    force,
  } = options;
  if ((percent === undefined) === (steps === undefined))
    throw new UsageError('Say either --percent 5 or --steps 1,5,25,100.');
  if (steps === undefined) {
    if ([every, leastNetworks, longest, blackout, timeZone, watch].some((option) => option !== undefined))
      throw new UsageError(
        '--every, --least-networks, --longest, --blackout, --time-zone and --watch need --steps.',
      );
    return { basis_points: percent ?? 0 };
  }
  const [first] = steps;
  return {
    basis_points: typeof first === 'number' ? Math.min(first, allBasisPoints) : 0,
    schedule: {
      steps,
      ...(every !== undefined && { every }),
      ...((timeZone !== undefined || blackout) && { time_zone: timeZone ?? timeZoneHere() }),
      ...(watch !== undefined && { watch }),
      ...(leastNetworks !== undefined && { least_networks: leastNetworks }),
      ...(longest !== undefined && { longest }),
      ...(blackout && { blackout_windows: blackout }),
    },
    force,
  };
}

const timeZoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Packages without versions mean the rollout that runs with them, if there is one: not what was published since. */
function running(latest: Channel | undefined, wanted: WantedSet): Record<string, string> | undefined {
  const names = [...wanted.keys()].sort().join();
  const found = latest?.rollouts.find(
    ({ state, set }) => state === 'running' && Object.keys(set).sort().join() === names,
  );
  const isIt = [...wanted].every(([name, version]) => version === undefined || found?.set[name] === version);
  return isIt ? found?.set : undefined;
}
