import type { Opened } from '../../database';
import { Visitor } from '../../http/visitor/visitor';
import { anAccount, lightPasswords, freshDatabase } from '../../testing';
import { RateLimits } from '../limits';
import { ConcurrencyLimiter } from '../limits/ConcurrencyLimiter';
import { Passwords } from '../passwords';
import { KnownVisitors } from './KnownVisitors';
import { LoginCheck } from './LoginCheck';
import { anAddress } from './testing/testApp';

let opened: Opened;
beforeAll(async () => {
  opened = await freshDatabase();
}, 60_000);
afterAll(() => opened.close());

const clock = () => new Date();

it('lets a customer in a known browser log in while 150 networks flood the log-in', async () => {
  const { db } = opened;
  const [knownVisitors, limits] = [new KnownVisitors(db, clock), new RateLimits(db, clock)];
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waiting: 64 });
  const passwords = new Passwords(lightPasswords, limiter);
  const loginCheck = new LoginCheck({ db, limits, passwords, knownVisitors });
  const account = await anAccount(db);
  const visitor = await knownVisitors.welcome(account.id, new Visitor());

  // Hashes that take until the flood ends.
  let endFlood = (): void => undefined;
  const flooded = new Promise<void>((resolve) => (endFlood = resolve));
  const attack = (): Promise<void> => limiter.run(() => flooded, { party: anAddress() });
  const attacks = Array.from({ length: 66 }, attack);
  const refused = await Promise.allSettled(Array.from({ length: 84 }, attack));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));

  const ofStranger = loginCheck.check({ ...account, ip: anAddress(), visitor: new Visitor() });
  await expect(ofStranger).rejects.toMatchObject({ status: 503, details: { retry_after: 1 } });
  // A try whose password nobody looked at is not counted.
  expect(await db.selectFrom('rate_limits').select('hits').execute()).toEqual([]);

  const ofCustomer = loginCheck.check({ ...account, ip: anAddress(), visitor });
  // The customer takes the place of an attacker, or is refused.
  await Promise.race([Promise.all(attacks), ofCustomer]).catch(() => undefined);
  endFlood();
  expect(await ofCustomer).toMatchObject({ accountId: account.id });
  await Promise.allSettled(attacks);
}, 60_000);
