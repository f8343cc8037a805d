import { resolve } from 'node:path';
import { Command } from 'commander';
import { useProxy } from '@wadachi/server';
import { readSettings, SettingsInvalid } from '@wadachi/server/settings';
import { backUp } from './backUp';
import { copyStore } from './copyStore';
import type { Manifest } from './manifest';
import { partsOf } from './parts';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { restore } from './restore';

const say = (text: string) => void process.stdout.write(`${text}\n`);
const program = new Command('npm run').description(
  'Backs a site on this machine up, and restores it (docs/guides/backup.md). Stop the site first.',
);

program
  .command('backup')
  .description('copies database, release store, keys, host state and mails of the embedded site')
  .requiredOption('--to <folder>', 'a new folder')
  .action(async ({ to }: { to: string }) => {
    const parts = partsOf(readSettings('backup', process.env));
    const manifest = await backUp(parts, resolve(to), new Date());
    for (const sentence of Object.values(parts.elsewhere)) say(`Not in it: ${sentence}`);
    say(`Backed up ${totalOf(manifest)} into ${resolve(to)}`);
  });

program
  .command('restore')
  .description('checks a backup and puts it in the place of the site’s folders, all or nothing')
  .requiredOption('--from <folder>', 'the folder of a backup')
  .option('--force', 'replace what is there')
  .action(async ({ from, force = false }: { from: string; force?: boolean }) => {
    const parts = partsOf(readSettings('backup', process.env));
    const manifest = await restore(parts, resolve(from), force);
    say(`Restored ${totalOf(manifest)} of ${manifest.made_at}`);
  });

program
  .command('copy-store')
  .description('copies a release store into that of RELEASES_URL, which has no channel yet')
  .requiredOption('--from <address>', 'a folder, or s3://bucket/prefix of a store with the same keys')
  .action(async ({ from }: { from: string }) => {
    const to = readSettings('release', process.env).RELEASES_URL;
    await useProxy(process.env);
    say(`Copied ${await copyStore(from, to)} objects into ${to}`);
  });

function totalOf({ parts }: Manifest): string {
  const files = Object.values(parts).flatMap((tree) => tree.files);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${Object.keys(parts).join(', ')}: ${files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB`;
}

try {
  await program.parseAsync();
} catch (error) {
  const isForPeople = error instanceof CommandRefused || error instanceof SettingsInvalid;
  process.stderr.write(
    `${isForPeople ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
