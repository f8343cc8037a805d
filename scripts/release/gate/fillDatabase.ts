import { join } from 'node:path';
import { importCatalogue } from '../../../api/catalogue/importCatalogue';
import { migrate, openDatabase } from '../../../api/database';
import { hashOf } from '../../../api/tokenHash';
import { readEmail } from '../../../api/modules/person/emailAddress';
import { Passwords } from '../../../api/modules/passwords';
import { rootDir } from '../../workspace/packages';
import { sampleCustomer, sampleOwner, sampleRegistration } from './sampleCustomer';

/** `fillDatabase.ts FOLDER`: makes an embedded database there, with the sample catalogue, one customer and one owner. */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name the folder of the database.');
// A filled database is kept.
const farAhead = new Date('2100-01-01');
const { db, close } = await openDatabase({ dataDir });
try {
  await migrate(db);
  await importCatalogue(db, join(rootDir, 'api/catalogue/sample'));
  const { email, password } = sampleCustomer;
  const account = {
    email,
    email_key: readEmail(email).key,
    password_hash: await new Passwords().hash(password),
    name: 'Hanako Yamada',
    name_kana: 'ヤマダ ハナコ',
    phone: '+819012345678',
    birthday: '1990-04-01',
    locale: 'en' as const,
    terms_accepted_at: new Date(),
  };
  await db.insertInto('accounts').values(account).execute();
  const { token, ...asking } = sampleRegistration;
  const registration = {
    purpose: 'registration' as const,
    token_hash: hashOf(token),
    email: asking.email,
    email_key: readEmail(asking.email).key,
    expires_at: farAhead,
  };
  await db.insertInto('account_tokens').values(registration).execute();

  const owner = {
    email: 'mika@example.com',
    email_key: 'mika@example.com',
    name: 'Mika',
    locale: 'en' as const,
  };
  const { id } = await db.insertInto('staff').values(owner).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('staff_roles').values({ staff_id: id, shop_id: null, role: 'owner' }).execute();
  const session = {
    staff_id: id,
    token_hash: hashOf(sampleOwner.cookie.value),
    is_shop_device: false,
    pin_tries_left: 0,
    // It never seems to be left alone.
    seen_at: farAhead,
    expires_at: farAhead,
  };
  await db.insertInto('staff_sessions').values(session).execute();
} finally {
  await close();
}
