import { Command } from 'commander';
import { readSettings } from '@wadachi/server/settings';
import { migrate, openDatabase } from '../../database';
import { linksOf } from '../mail/templates/links';
import { inviteOwner } from './staff/inviteOwner';

/** Makes an owner, and prints the link that the mail has too. */
async function owner(email: string): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, ORIGIN: origin } = readSettings('counter', process.env);
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    await migrate(db);
    const link = linksOf(origin).counterInvitation(await inviteOwner(db, email));
    console.log(`${email} can set up their access within 7 days:\n${link}`);
  } finally {
    await close();
  }
}

const program = new Command('counter').description('The people at the counter');
program
  .command('owner <address>')
  .description('Invites an owner, the first one too; also a person who has lost everything')
  .action(owner);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
