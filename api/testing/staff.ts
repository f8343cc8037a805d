import type { Kysely } from 'kysely';
import type { StaffRole } from '@wadachi/contract';
import type { Schema } from '../database';
import { StaffSessions } from '../modules/counter/access/StaffSessions';
import { newTotpSecret } from '../modules/counter/access/totp';
import { setPost } from '../modules/counter/staff/staff.repository';
import { Passwords } from '../modules/passwords';
import { knownPassword, lightPasswords } from './accounts';
import { aVisitor, type Visitor } from './visitor';

let knownHash: Promise<string> | undefined;
let count = 0;

interface StaffValues {
  /** Clerk by default. */
  readonly role?: StaffRole;
  /** Ids of the shops; the whole company by default. */
  readonly shops?: readonly string[];
  readonly pin?: string;
}

export interface TestStaff {
  readonly id: string;
  readonly email: string;
  readonly totpSecret: Buffer;
}

/** A person of the staff with `knownPassword`. */
export async function aStaffMember(
  db: Kysely<Schema>,
  { role = 'clerk', shops, pin }: StaffValues = {},
): Promise<TestStaff> {
  const email = `staff-${(count += 1)}@example.com`;
  const passwords = new Passwords(lightPasswords);
  knownHash ??= passwords.hash(knownPassword);
  const totpSecret = newTotpSecret();
  const { id } = await db
    .insertInto('staff')
    .values({
      email,
      email_key: email,
      name: `Staff ${count}`,
      password_hash: await knownHash,
      totp_secret: totpSecret,
      pin_hash: pin === undefined ? null : await passwords.hash(pin),
      locale: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setPost(db, id, { role, shops });
  return { id, email, totpSecret };
}

interface Counter {
  readonly app: Parameters<typeof aVisitor>[0];
  readonly db: Kysely<Schema>;
  /** The clock of the app; the system's by default. */
  readonly clock?: () => Date;
}

/** A new browser in which this person is at work. */
export async function atCounter(
  { app, db, clock = () => new Date() }: Counter,
  { id }: Pick<TestStaff, 'id'>,
  { isShopDevice = false } = {},
): Promise<Visitor> {
  const visitor = await aVisitor(app);
  const cookie = await new StaffSessions(db, clock).open(id, { isShopDevice, before: undefined });
  visitor.cookies.set(cookie.name, cookie.value);
  return visitor;
}
