import { Command } from 'commander';
import { readSettings } from '@wadachi/server/settings';
import { openDatabase } from '../../database';
import { endSessions, sessionScopeOf, type SessionScopeFlags } from './endSessions';

async function end(flags: SessionScopeFlags): Promise<void> {
  const whose = sessionScopeOf(flags);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings('catalogue', process.env);
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    const ended = await endSessions(db, whose);
    console.log(`Ended ${ended} ${ended === 1 ? 'session' : 'sessions'}.`);
  } finally {
    await close();
  }
}

const program = new Command('sessions').description('Who is logged in');
program
  .command('end')
  .description('Logs a customer or everybody out, in every browser; their passwords stay')
  .option('--email <address>', 'of the account with this address')
  .option('--all', 'of all accounts')
  .action(end);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
