import { Command } from 'commander';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { ReleaseStore } from '../../shared/release';
import { Progress } from './progress';
import { releaseAll } from './releaseAll';

const program = new Command('release').description('Builds releases and brings them into service.');

const defaultStore = () => join(process.env['DATA_DIR'] || '.data', 'releases');

program
  .command('publish')
  .description('build what changed, publish it to the store and point the channel at it')
  .option('--store <folder>', 'the release store', process.env['RELEASES_DIR'] || defaultStore())
  .option('--by <name>', 'who releases, for the history', userInfo().username)
  .action(async ({ store, by }: { store: string; by: string }) => {
    const channel = await releaseAll(new ReleaseStore(resolve(store)), by, new Progress());
    process.stdout.write(`Channel ${channel.channel} is at revision ${channel.revision}\n`);
  });

program
  .command('status')
  .description('which versions the channel names')
  .option('--store <folder>', 'the release store', process.env['RELEASES_DIR'] || defaultStore())
  .action(async ({ store }: { store: string }) => {
    const channel = await new ReleaseStore(resolve(store)).readChannel();
    if (!channel) return program.error(`There is no channel in ${store}: publish first`);
    process.stdout.write(
      `${channel.channel}, revision ${channel.revision}: ${channel.reason} (${channel.by}, ${channel.at})\n`,
    );
    for (const [name, { stable, state }] of Object.entries(channel.packages)) {
      process.stdout.write(`  ${name.padEnd(12)} ${stable}${state === 'on' ? '' : `  ${state}`}\n`);
    }
  });

await program.parseAsync();
