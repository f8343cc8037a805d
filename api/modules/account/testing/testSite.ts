import type { Kysely } from 'kysely';
import { buildApp } from '../../../app';
import type { Schema } from '../../../database';
import type { App } from '../../../http';
import {
  firstOfDecember,
  lightPasswords,
  mailsOf,
  type DatabaseUnderTest,
  type Visitor,
  type WaitingMail,
} from '../../../testing';

const hourMs = 3_600_000;

/** The time a site may take to start on a busy machine. */
export const startMs = 120_000;

/** The API with a clock that the test turns, so that no test waits for another's limits. */
export interface TestSite {
  readonly app: App;
  readonly now: () => Date;
  pass(hours: number): void;
  /** Back to the time it was at first. */
  rewind(): void;
  /** The last mail to an address. */
  mailTo(email: string): Promise<WaitingMail | undefined>;
  /** The token of the last mail to an address. */
  tokenOf(email: string): Promise<string>;
  /** Collects what requests log at `info` from now on. */
  onLine(listener: LineListener): void;
}

type LineListener = (line: Record<string, unknown>) => void;

/** Compiles every schema of the contract, so that no test has to wait for it. */
export async function aSite(db: Kysely<Schema>): Promise<TestSite> {
  let passedMs = 0;
  const now = () => new Date(firstOfDecember().getTime() + passedMs);
  const mailTo = async (email: string) => (await mailsOf(db)).findLast(({ to }) => to === email);
  const app = buildApp({ db, config: { clock: now, passwords: lightPasswords } });
  const listeners: LineListener[] = [];
  app.addHook('onRequest', async (request) => {
    const info = (fields: object, msg: string) =>
      listeners.forEach((listener) => listener({ ...fields, msg }));
    request.log = Object.assign(request.log.child({}), { info });
  });
  await app.ready();
  return {
    app,
    now,
    pass: (hours) => {
      passedMs += hours * hourMs;
    },
    onLine: (listener) => void listeners.push(listener),
    rewind: () => {
      passedMs = 0;
    },
    mailTo,
    tokenOf: async (email) => {
      const token = (await mailTo(email))?.content.token;
      if (token === undefined) throw new Error(`No mail to ${email} has a token.`);
      return token;
    },
  };
}

/** Inside a `describe`: a site that starts before its tests and closes after them. */
export function siteOn(database: Pick<DatabaseUnderTest, 'db'>): TestSite {
  let opened: TestSite | undefined;
  beforeAll(async () => {
    opened = await aSite(database.db);
  }, startMs);
  afterAll(() => opened?.app.close());
  const site = (): TestSite => {
    if (opened === undefined) throw new Error('The site is open inside tests and hooks only.');
    return opened;
  };
  return {
    get app() {
      return site().app;
    },
    now: () => site().now(),
    pass: (hours) => site().pass(hours),
    onLine: (listener) => site().onLine(listener),
    rewind: () => site().rewind(),
    mailTo: (email) => site().mailTo(email),
    tokenOf: (email) => site().tokenOf(email),
  };
}

/** The details that a customer fills in to complete a registration. */
export const aPerson = (values: Record<string, unknown> = {}) => ({
  name: 'Hanako Yamada',
  name_kana: 'ヤマダ ハナコ',
  phone: '090-1234-5678',
  birthday: '1990-04-01',
  password: 'seven brown bears 7',
  password_confirmation: 'seven brown bears 7',
  terms_accepted: true,
  ...values,
});

interface FoundToken {
  readonly id: string;
  readonly email: string;
  readonly purpose: string;
}

/** Asks for a registration and follows the link of its mail; the token may be used once. */
export async function verified(site: TestSite, visitor: Visitor, email: string) {
  await visitor.call('POST /api/account', { body: { email } });
  const token = await site.tokenOf(email);
  const answer = await visitor.call('GET /api/account/verify', { query: { token } });
  return { token, ...(answer.body as { data: FoundToken }).data };
}
