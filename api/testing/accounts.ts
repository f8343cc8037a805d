import type { Insertable, Kysely } from 'kysely';
import type { AccountTable, Schema } from '../database';
import { readEmail } from '../modules/person/emailAddress';
import { Passwords } from '../modules/passwords';
import { aVisitor, type Visitor, type VisitorAnswer } from './visitor';

/** Far below what passwords need, so that tests needn't wait; for `AppConfig.passwords`. */
export const lightPasswords = { memoryKiB: 64, passes: 1 };

/** The password of every account of `anAccount`. */
export const knownPassword = 'a password for tests 7';

/** Made once in a process. */
let knownHash: Promise<string> | undefined;
let count = 0;

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

type AccountValues = Partial<Insertable<AccountTable>>;

/** A customer with `knownPassword`, cheaply hashed unless `password_hash` says otherwise. */
export async function anAccount(db: Kysely<Schema>, values: AccountValues = {}): Promise<TestAccount> {
  const email = values.email ?? `customer-${(count += 1)}@example.com`;
  knownHash ??= new Passwords(lightPasswords).hash(knownPassword);
  const row = {
    email,
    email_key: readEmail(email).key,
    password_hash: await knownHash,
    name: 'Hanako Yamada',
    name_kana: 'ヤマダ ハナコ',
    phone: '+819012345678',
    birthday: '1990-04-01',
    locale: 'en' as const,
    terms_accepted_at: new Date(),
    ...values,
  };
  const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, email, password: knownPassword };
}

interface LogInOptions {
  readonly remember?: boolean;
}

/** Logs somebody's browser in. */
export async function logIn(
  visitor: Visitor,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
  { remember = false }: LogInOptions = {},
): Promise<VisitorAnswer> {
  const answer = await visitor.call('POST /api/account/login', { body: { email, password, remember } });
  if (answer.status !== 200) throw new Error(`Log-in was refused: ${answer.raw.payload}`);
  return answer;
}

/** A new browser that an account is logged in with. */
export async function loggedIn(
  { app }: { readonly app: Parameters<typeof aVisitor>[0] },
  account: Pick<TestAccount, 'email' | 'password'>,
  language?: string,
): Promise<Visitor> {
  const visitor = await aVisitor(app, language);
  await logIn(visitor, account);
  return visitor;
}
