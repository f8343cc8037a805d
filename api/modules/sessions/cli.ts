import { Command } from 'commander';
import { readSettings } from '@wadachi/shared/settings';
import { openDatabase } from '../../database';
import { endSessions } from './endSessions';

interface Flags {
  readonly email?: string;
  readonly all?: boolean;
}

async function end({ email, all = false }: Flags): Promise<void> {
  if ((email === undefined) !== all) throw new Error('Say whose sessions end: --email ADDRESS, or --all.');
  const { DATABASE_URL: url, DATA_DIR: dataDir } = readSettings('catalogue', process.env);
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    const ended = await endSessions(db, email === undefined ? { all: true } : { email });
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
