import { Command } from 'commander';
import { readSettings } from '@wadachi/server/settings';
import { migrate, openDatabase, pendingMigrations } from './index';
import { tryMigrations } from './tryMigrations';

async function run({ dryRun }: { readonly dryRun?: boolean }): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings('catalogue', process.env);
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    const pending = await pendingMigrations(db);
    if (pending.length === 0) return console.log('The database has all migrations.');
    if (dryRun) {
      const tried = await tryMigrations(db);
      const lines = tried.map(({ name, seconds }) => `  ${name}: ${seconds.toFixed(1)} s`);
      return console.log(['These can be applied, and were undone:', ...lines].join('\n'));
    }
    await migrate(db);
    console.log(['Applied:', ...pending.map((name) => `  ${name}`)].join('\n'));
  } finally {
    await close();
  }
}

const program = new Command('migrate')
  .description('Brings the database up to date, as the API does when it starts')
  .option('--dry-run', 'apply what is pending in a transaction that is undone, and say how long each takes')
  .action(run);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
