import type { Command } from 'commander';
import { releaseLocation, type ReleaseLocation } from '../context';
import type { Shell } from './shell';
import { Terminal } from './Terminal';

/** The options of every verb. */
export interface LocationOptions {
  readonly json?: boolean;
  readonly store?: string;
  readonly keys?: string;
  readonly channel?: string;
}

interface Described {
  readonly does: string;
  /** Says what follows `npm run release --`. */
  readonly example: string;
}

export const aVerb = (program: Command, usage: string, { does, example }: Described): Command =>
  program
    .command(usage)
    .description(does)
    .option('--json', 'answer with one JSON document')
    .option('--store <url>', 'the release store: a folder, or s3://bucket/prefix (RELEASES_URL)')
    .option('--keys <folder>', 'the folder of the keys (RELEASE_KEYS)')
    .option('--channel <name>', 'the channel (RELEASE_CHANNEL)')
    .addHelpText('after', `\nExample:\n  npm run release -- ${example}`);

export interface Call {
  readonly place: ReleaseLocation;
  readonly terminal: Terminal;
}

/** Where a verb works, by its options and the environment, and how it answers. */
export function callOf({ json = false, store, keys, channel }: LocationOptions, shell: Shell): Call {
  const place = releaseLocation(shell.env);
  return {
    terminal: new Terminal(shell, json),
    place: {
      store: store ?? place.store,
      keysDir: keys ?? place.keysDir,
      channel: channel ?? place.channel,
    },
  };
}
