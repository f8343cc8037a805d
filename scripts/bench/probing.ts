import { openDatabase } from '../../api/database';
import { Passwords } from '../../api/modules/passwords';
import { anAccount, knownPassword } from '../../api/testing/accounts';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { addressIn, aGuest, writing } from '../rehearse/guest';
import { openDatabases, startApi } from './databases';
import { median } from './figures';
import { figure, type Figure, type Part } from './report';

/** The number of tries of each call for addresses of either kind, and of those before that only warm up. */
const [tries, warmUp] = [200, 10];

/** The calls that an attacker could ask who has an account here. */
const calls: Readonly<Record<string, (email: string) => readonly [path: string, body: object]>> = {
  'log in': (email) => ['/api/account/login', { email, password: 'not the right one' }],
  register: (email) => ['/api/account', { email }],
  'forgot password': (email) => ['/api/account/forgot-password', { email }],
};

const known = (index: number) => `customer-${index}@example.com`;
/** Addresses without an account are as long as those with one. */
const unknown = (index: number) => `stranger-${index}@example.com`;

/** Compares how long the API takes to answer for addresses that have an account and for others, in turn. */
export async function benchProbing(say: (line: string) => void, cleanup: Cleanup): Promise<Part> {
  say(`Filling a database with ${warmUp + tries} accounts`);
  const url = await (await openDatabases(0, cleanup)).copy('probed');
  const { db, close } = await openDatabase({ url });
  const password_hash = await new Passwords().hash(knownPassword);
  for (let index = 0; index < warmUp + tries; index += 1)
    await anAccount(db, { email: known(index), password_hash });
  await close();
  const origin = await startApi(url, cleanup);
  const browser = await aGuest(origin, addressIn(0));
  let networks = 0;
  /** Sends a call from a new network, so that no limit is met. */
  const send = async ([path, body]: readonly [string, object]) => {
    const headers = writing({ ...browser, 'x-forwarded-for': addressIn((networks += 1)) });
    const startedAt = performance.now();
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.arrayBuffer();
    return { status: answer.status, ms: performance.now() - startedAt };
  };

  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    say(`Trying to ${name}: ${tries} addresses with an account, ${tries} without`);
    const times = new Map([known, unknown].map((addresses) => [addresses, [] as number[]]));
    const statuses = new Set<number>();
    for (let index = 0; index < warmUp + tries; index += 1) {
      // Whichever comes first in a pair may find the machine warmer.
      for (const addresses of index % 2 === 0 ? [known, unknown] : [unknown, known]) {
        const { status, ms } = await send(call(addresses(index)));
        statuses.add(status);
        if (index >= warmUp) times.get(addresses)?.push(ms);
      }
    }
    if (statuses.size !== 1) throw new Error(`${name}: answered with ${[...statuses].join(', ')}`);
    const [knownMs, unknownMs] = [known, unknown].map((addresses) => median(times.get(addresses) ?? []));
    const more = ` (${[...statuses].join('')}, ${unknownMs?.toFixed(1)} ms)`;
    figures.push(
      figure(`${name}, known ÷ unknown address`, knownMs! / unknownMs!, { least: 0.9, most: 1.1 }, 2, more),
    );
  }
  return {
    title: `Probing: medians of ${tries} tries each, addresses with and without an account in turn`,
    figures,
  };
}
