import { Agent } from 'node:http';
import type { Kysely } from 'kysely';
import type { Schema } from '../../api/database';
import { anAccount, knownPassword } from '../../api/testing/accounts';
import { Passwords } from '../../api/modules/passwords';
import { addressIn } from '../bench/api/addressIn';
import { Browser, jsonOf, type Sent } from './Browser';
import { callsOf, type Call } from './calls';
import { problemsOf } from './problemsOf';
import { SeenValues } from './SeenValues';
import { sentOf } from './sentOf';

export interface Target {
  /** Of an API that trusts `X-Forwarded-For`. */
  readonly url: string;
  /** Its database, with a catalogue. */
  readonly db: Kysely<Schema>;
}

export interface Wanted {
  readonly seed: number;
  readonly requests: number;
  readonly workers: number;
  /** Told after each call. */
  readonly onAnswer?: (done: number, problems: readonly Problem[]) => void;
}

export interface Problem {
  readonly what: string;
  readonly operation: string;
  readonly status: number;
  readonly sent: Sent;
  readonly answer: string;
}

export interface Outcome {
  readonly answers: Readonly<Record<number, number>>;
  /** Operations that did what they are for at least once: the others were tried from outside only. */
  readonly succeeded: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** After so many calls a caller is somebody new: customers log out and close their accounts. */
const callsOfOne = 150;

/** Sends calls that are right, half right and wrong, and gives what was wrong with the answers. */
export async function fuzz(
  { url, db }: Target,
  { seed, requests, workers, onAnswer }: Wanted,
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: workers });
  const origin = new URL(url);
  const seen = new SeenValues();
  let networks = 0;
  const newBrowser = () => {
    networks += 1;
    return new Browser(origin, agent, addressIn(networks));
  };
  await learnCatalogue(db, seen);
  const secrets = await bookAsVictim(newBrowser(), seen);

  const answers: Record<number, number> = {};
  const succeeded = new Set<string>();
  const problems: Problem[] = [];
  let done = 0;
  const note = (call: Call, sent: Sent, status: number, answer: string, found: readonly string[]) => {
    answers[status] = (answers[status] ?? 0) + 1;
    if (status >= 200 && status < 300) succeeded.add(call.operation);
    done += 1;
    for (const what of found)
      problems.push({ what, operation: call.operation, status, sent, answer: answer.slice(0, 500) });
    onAnswer?.(done, problems);
  };

  /** Gives what was answered, for a refusal that names the right price. */
  const send = async (call: Call, sent: Sent, browser: Browser): Promise<unknown> => {
    try {
      const answer = await browser.send(sent);
      note(call, sent, answer.status, answer.text, problemsOf(call.operation, answer, secrets));
      const content = jsonOf(answer.text);
      if (answer.status < 400) seen.learn(call.operation, content);
      return content;
    } catch (error) {
      note(call, sent, 0, String(error), [`it has no answer: ${String(error)}`]);
      return undefined;
    }
  };
  const tryOne = async (call: Call, browser: Browser) => {
    let sent: Sent | undefined = sentOf(call, seen);
    for (let corrections = 0; sent && corrections <= 2; corrections += 1) {
      const content = await send(call, sent, browser);
      sent = withBirthday(sent, content) ?? atTodaysPrice(sent, content);
    }
  };

  // Hashed as in service: a log-in would hash a weaker one again.
  const password_hash = await new Passwords().hash(knownPassword);
  const newAccount = () => anAccount(db, { password_hash });
  const calls = callsOf(seed, requests);
  let next = 0;
  const work = async () => {
    let browsers = await openBrowsers(newAccount, newBrowser);
    for (let made = 1; next < calls.length; made += 1) {
      const call = calls[(next += 1) - 1];
      if (!call) return;
      if (made % callsOfOne === 0) browsers = await openBrowsers(newAccount, newBrowser);
      await tryOne(call, browsers[call.caller]);
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } finally {
    agent.destroy();
  }
  return { answers, succeeded, problems };
}

async function openBrowsers(
  newAccount: () => Promise<{ readonly email: string }>,
  newBrowser: () => Browser,
): Promise<Record<Call['caller'], Browser>> {
  const [customer, guest, broken, program] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  const { email } = await newAccount();
  for (const one of [customer, guest, broken]) await one.json('GET', '/sanctum/csrf-cookie');
  await customer.json('POST', '/api/account/login', { email, password: knownPassword });
  broken.spoil();
  return { customer, guest, broken, program };
}

/** Ids of one shop and its plans, and a period in which it is open: most calls need them to get anywhere. */
async function learnCatalogue(db: Kysely<Schema>, seen: SeenValues): Promise<void> {
  const shop = await db.selectFrom('shops').select('id').orderBy('id').executeTakeFirstOrThrow();
  const plans = await db.selectFrom('plans').select('id').where('shop_id', '=', shop.id).execute();
  for (const name of ['shop_id', 'shops id']) seen.add(name, shop.id);
  for (const { id } of plans) for (const name of ['plan_id', 'plans id']) seen.add(name, id);
  const documents = await db.selectFrom('documents').select('id').distinct().execute();
  for (const { id } of documents) seen.add('documents id', id);
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  for (const ahead of [20, 21, 22]) seen.add('rental_date', day(ahead));
  for (const ahead of [22, 23, 24]) seen.add('return_date', day(ahead));
  for (const name of ['rental_time', 'return_time'])
    ['10:00', '12:30'].forEach((time) => seen.add(name, time));
  seen.add('email', 'guest@example.com');
  seen.add('telephone', '090-1234-5678');
  seen.add('name', 'Hanako Yamada');
  seen.add('name_kana', 'ヤマダ ハナコ');
  seen.add('birthday', '1990-04-01');
  seen.add('passengers', 2);
  seen.add('payment_method', 1);
  for (const name of ['password', 'current_password']) seen.add(name, knownPassword);
}

/** Somebody whose reservation's id and number are known to all, and nothing else of it. Gives what nobody may see. */
async function bookAsVictim(browser: Browser, seen: SeenValues): Promise<readonly string[]> {
  const [name, email] = ['Vera Secreta', 'vera.secreta@example.com'];
  await browser.json('GET', '/sanctum/csrf-cookie');
  const period = Object.fromEntries(
    ['shop_id', 'rental_date', 'rental_time', 'return_date', 'return_time'].map((field) => [
      field,
      seen.all(field)[0],
    ]),
  );
  for (const plan_id of seen.all('plan_id')) {
    const wish = { ...period, plan_id, passengers: 1, payment_method: 1, terms_accepted: true };
    const person = {
      name,
      name_kana: 'セクレタ ヴェラ',
      email,
      telephone: '090-9999-0000',
      driver: { birthday: '1990-04-01' },
    };
    const first = await browser.json('POST', '/api/reserves/payment', { ...wish, ...person, charge: 1 });
    const charge = priceIn(jsonOf(first.text));
    if (charge === undefined) continue;
    const booked = await browser.json('POST', '/api/reserves/payment', { ...wish, ...person, charge });
    if (booked.status !== 201) continue;
    const { data } = jsonOf(booked.text) as { data: { id: string; reserve_number: string } };
    seen.add('reserves id', data.id);
    seen.add('reserve_number', data.reserve_number);
    return [name, email];
  }
  throw new Error('No plan of the shop could be booked: nothing would be tried in depth.');
}

/** The same booking with the driver's birthday, which its refusal asks for. */
function withBirthday(sent: Sent, content: unknown): Sent | undefined {
  const { errors = {} } = (content ?? {}) as { errors?: Readonly<Record<string, unknown>> };
  const body = jsonOf(sent.body ?? '') as { driver?: object } | null;
  const isAsked = Object.keys(errors).join() === 'driver.birthday' && body?.driver === undefined;
  return isAsked
    ? { ...sent, body: JSON.stringify({ ...body, driver: { birthday: '1990-04-01' } }) }
    : undefined;
}

/** The same booking or change with the price that its refusal names. */
function atTodaysPrice(sent: Sent, content: unknown): Sent | undefined {
  const charge = priceIn(content);
  const body = jsonOf(sent.body ?? '');
  if (charge === undefined || typeof body !== 'object' || body === null) return undefined;
  return { ...sent, body: JSON.stringify({ ...body, charge }) };
}

function priceIn(content: unknown): number | undefined {
  const { quote, change } = (content ?? {}) as {
    quote?: { charge?: number };
    change?: { quote?: { charge?: number } };
  };
  return quote?.charge ?? change?.quote?.charge;
}
