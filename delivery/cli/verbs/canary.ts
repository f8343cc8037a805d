import { Option } from 'commander';
import { readFile } from 'node:fs/promises';
import type { Static } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { Bounds } from '../../core/changes/verbs/canary';
import type { Channel } from '../../core/channel';
import type { CommandInput } from '../terminal/changeVerb';
import type { ChangeOptions } from '../terminal/changing';
import {
  parseLanguages,
  parseNames,
  parsePercent,
  parseSet,
  type RequestedVersions,
} from '../terminal/parse';
import { UsageError } from '../terminal/refusals';
import { publishedSet } from '../versions';

interface Options extends ChangeOptions {
  readonly set: RequestedVersions;
  readonly percent?: number;
  readonly careful?: boolean;
  readonly quick?: boolean;
  readonly bounds?: string;
  readonly force?: boolean;
  readonly language?: string[];
  readonly staff?: string[];
}

/** Its share is typed as percent or named as steps; packages without versions can mean a rollout that runs. */
export const canaryOptions: CommandInput<Options> = {
  add: (command) =>
    void command
      .requiredOption(
        '--set <versions>',
        'packages that move together; without a version, the newest published',
        parseSet,
      )
      .option('--percent <share>', 'a share that stays, 0 to 100; 0 is nobody but staff', parsePercent)
      .addOption(
        new Option('--careful', 'moves on by itself: 1, 5, 25, 50, 100 %, an hour each').conflicts([
          'percent',
          'quick',
          'bounds',
        ]),
      )
      .addOption(
        new Option('--quick', 'moves on by itself: 10, 50, 100 %, 15 minutes each').conflicts([
          'percent',
          'bounds',
        ]),
      )
      .option('--bounds <file>', 'steps and bounds of your own (docs/guides/releasing.md)')
      .option(
        '--language <codes>',
        'for these visitors alone: ja,en; all is for everybody (as before)',
        parseLanguages,
      )
      .option('--staff <names>', 'who gets it whatever the share (as before)', parseNames)
      .option('--force', 'steps also for a version that was stopped in a rollout before'),
  read: async ({ percent, careful, quick, bounds, ...options }, { store }, latest) => ({
    basis_points: percent,
    ...(careful && { schedule: 'careful' }),
    ...(quick && { schedule: 'quick' }),
    ...(bounds !== undefined && (await readBounds(bounds, percent !== undefined))),
    set: running(latest, options.set) ?? (await publishedSet(store, options.set)),
    target: options.language,
    staff: options.staff,
    force: options.force,
  }),
};

/** Most characters of a file of bounds. */
const longestBounds = 10_000;

/** Throws `UsageError` for a file that is none, or has steps although a share is given. */
async function readBounds(file: string, hasShare: boolean): Promise<Static<typeof Bounds>> {
  const text = await readFile(file, 'utf8');
  const bounds = text.length > longestBounds ? undefined : parsed(text);
  if (!Check(Bounds, bounds)) {
    const [error] = Errors(Bounds, bounds);
    throw new UsageError(
      `${file} has no bounds as JSON: ${error?.instancePath || 'it'} ${error?.message ?? ''}.`,
    );
  }
  if (hasShare && bounds.schedule !== undefined)
    throw new UsageError(`${file} has steps: leave out --percent.`);
  return bounds;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Packages without versions mean the rollout that runs with them, if there is one: not what was published since. */
function running(latest: Channel | undefined, wanted: RequestedVersions): Record<string, string> | undefined {
  const names = [...wanted.keys()].sort().join();
  const found = latest?.rollouts.find(
    ({ state, set }) => state === 'running' && Object.keys(set).sort().join() === names,
  );
  const isIt = [...wanted].every(([name, version]) => version === undefined || found?.set[name] === version);
  return isIt ? found?.set : undefined;
}
