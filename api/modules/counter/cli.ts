import { Command } from 'commander';
import { readSettings } from '@wadachi/server/settings';
import { migrate, openDatabase } from '../../database';
import { Outbox } from '../mail/Outbox';
import { linksOf } from '../mail/templates/links';
import { counterServicesOn } from '.';

/** Makes an owner, and prints the link that the mail has too. */
async function owner(email: string): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, ORIGIN: origin } = readSettings('counter', process.env);
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    await migrate(db);
    const clock = () => new Date();
    const link = await db.transaction().execute(async (trx) => {
      const { staff } = counterServicesOn({ db: trx, clock, outbox: new Outbox(trx, clock) });
      const post = { role: 'owner', shops: undefined, locale: 'en' } as const;
      const { token } = await staff.invite(null, { email, ...post });
      return linksOf(origin).counterInvitation(token);
    });
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
