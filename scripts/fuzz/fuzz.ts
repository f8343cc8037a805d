import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { Check } from 'typebox/value';
import { AnyRefusal, operations, type Operation, type OperationName } from '@wadachi/contract';
import type { buildApp } from '../../api/app';
import type { Schema } from '../../api/database';
import { anAccount, knownPassword } from '../../api/testing/accounts';
import { aVisitor, type Visitor } from '../../api/testing/visitor';
import { addressIn, bookingOf } from '../common/guest';
import { callOf, callers } from './calls';

interface Wanted {
  /** The API trusts `X-Forwarded-For`; its database has a catalogue. */
  readonly app: ReturnType<typeof buildApp>;
  readonly db: Kysely<Schema>;
  readonly seed: number;
  /** Every operation gets three calls a round, of new callers. */
  readonly rounds: number;
  readonly atOnce: number;
}

const names = Object.keys(operations) as OperationName[];

/** Sends calls that are right, half right and wrong, and gives what was wrong with the answers. */
export async function fuzz({ app, db, seed, rounds, atOnce }: Wanted) {
  const answers: Record<number, number> = {};
  /** The operations that succeeded at least once; the others were tried from outside only. */
  const succeeded = new Set<string>();
  const problems: string[] = [];
  let networks = 0;
  const newVisitor = () => aVisitor(app, 'en', { 'x-forwarded-for': addressIn((networks += 1)) });
  const seen = new Map<string, unknown[]>();
  const secrets = await prepare(db, seen, await newVisitor());
  const newCallers = async () => {
    const visitors = await Promise.all(callers.map(async (who) => [who, await newVisitor()] as const));
    const by = Object.fromEntries(visitors) as Record<(typeof callers)[number], Visitor>;
    const { email } = await anAccount(db);
    await by.customer.call('POST /api/account/login', { body: { email, password: knownPassword } });
    for (const [name, value] of by.broken.cookies) by.broken.cookies.set(name, `${value.slice(0, -3)}abc`);
    by.program.cookies.clear();
    return by;
  };
  const send = async (
    name: OperationName,
    visitor: Visitor,
    sent: { target: string; body?: string | undefined },
  ): Promise<void> => {
    const { raw, status, body } = await visitor.call(sent.target, sent);
    const isJson = String(raw.headers['content-type']).startsWith('application/json');
    const found = problemsOf(name, { status, body: isJson ? body : undefined, text: raw.payload }, secrets);
    if (found.length > 0)
      throw new Error(
        [name, ...found, JSON.stringify(sent).slice(0, 2_000), raw.payload.slice(0, 500)].join('\n  '),
      );
    answers[status] = (answers[status] ?? 0) + 1;
    if (status < 300) succeeded.add(name);
    if (status < 400) learn(seen, name, body);
    // A refusal names the price of today.
    const charge = chargeIn(body);
    if (charge === undefined || sent.body === undefined || sent.body.includes(`"charge":${charge}`)) return;
    await send(name, visitor, {
      ...sent,
      body: JSON.stringify({ ...(JSON.parse(sent.body) as object), charge }),
    });
  };
  let round = 0;
  const lane = async () => {
    while ((round += 1) <= rounds) {
      const options = { seed: seed + round, numRuns: 3, endOnFailure: true };
      const by = await newCallers();
      for (const name of names) {
        const calls = callOf(name, (field) => seen.get(keyOf(name, field)) ?? []);
        const property = fc.asyncProperty(calls, ({ caller, ...sent }) => send(name, by[caller], sent));
        const { failed, errorInstance } = await fc.check(property, options);
        if (failed)
          problems.push(errorInstance instanceof Error ? errorInstance.message : String(errorInstance));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { answers, succeeded, problems };
}

/** The API's insides, which no answer may show. */
const insides =
  /\n\s+at .+\(?.+:\d+:\d+|[\w/]+\.ts:\d+|node_modules|violates .+ constraint|syntax error at or near|relation "\w+"/;

/** Names what is wrong with an answer. `secrets` are texts that are another customer's. */
export function problemsOf(
  name: OperationName,
  { status, body, text }: { readonly status: number; readonly body: unknown; readonly text: string },
  secrets: readonly string[],
): readonly string[] {
  if (status >= 500) return [`it answers ${status}`];
  const { response }: Operation = operations[name];
  const schema = status < 400 ? response[status] : AnyRefusal;
  // Empty answers, and bytes of files, are no JSON.
  const isShaped =
    status === 304 || (status < 400 && body === undefined ? schema : schema && Check(schema, body));
  return [
    ...(insides.test(text) ? ['it shows its insides'] : []),
    ...(secrets.some((secret) => text.includes(secret)) ? ["it shows another customer's data"] : []),
    ...(isShaped ? [] : [`its answer ${status} has another shape than the contract says`]),
  ];
}

/** Remembers every text and number of an answer; of each field the first values, which are the catalogue's, and the latest. */
function learn(seen: Map<string, unknown[]>, operation: string, content: unknown, field = ''): void {
  if (Array.isArray(content)) content.slice(0, 20).forEach((item) => learn(seen, operation, item, field));
  else if (typeof content === 'object' && content !== null)
    Object.entries(content).forEach(([key, value]) => learn(seen, operation, value, key));
  else if (field && (typeof content === 'string' || typeof content === 'number')) {
    const values = [...(seen.get(keyOf(operation, field)) ?? []), content];
    seen.set(keyOf(operation, field), [...values.slice(0, 20), ...values.slice(20).slice(-100)]);
  }
}

/** Ids are told apart by the part of the API; a reservation is paid for under an address of its own. */
const keyOf = (operation: string, field: string): string =>
  field === 'id'
    ? `${(/\/api\/([\w-]+)/.exec(operation)?.[1] ?? '').replace('square', 'reserves')} id`
    : field;

/** Remembers values that most calls need, and makes a booking of which only id and number are known. Gives its secrets. */
async function prepare(db: Kysely<Schema>, seen: Map<string, unknown[]>, victim: Visitor) {
  const shop = await db.selectFrom('shops').select('id').orderBy('id').executeTakeFirstOrThrow();
  const plans = await db.selectFrom('plans').select('id').where('shop_id', '=', shop.id).execute();
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const dates = { rental_date: [day(20), day(21)], return_date: [day(22), day(23)] };
  for (const [field, values] of Object.entries(dates)) seen.set(field, values);
  const planIds = plans.map(({ id }) => id);
  for (const key of ['plan_id', 'plans id']) seen.set(key, planIds);
  for (const key of ['shop_id', 'shops id']) seen.set(key, [shop.id]);
  for (const key of ['password', 'current_password']) seen.set(key, [knownPassword]);

  const [name, email] = ['Vera Secreta', 'vera.secreta@example.com'];
  for (const id of planIds) {
    const offer = { id, shop_id: shop.id, date: day(24) };
    const book = (charge: number) =>
      victim.call('POST /api/reserves/payment', {
        body: { ...bookingOf({ ...offer, charge }, email), name },
      });
    const { status, body } = await book(chargeIn((await book(1)).body) ?? 1);
    if (status !== 201) continue;
    // What everybody books with is known to all callers.
    learn(seen, '', { ...bookingOf({ ...offer, charge: 1 }, 'guest@example.com'), ...dates });
    const { id: booking, reserve_number } = (body as { data: { id: string; reserve_number: string } }).data;
    seen.set('reserves id', [booking]).set('reserve_number', [reserve_number]);
    return [name, email];
  }
  throw new Error('No plan of the shop could be booked: nothing would be tried in depth.');
}

type Quoted = { readonly quote?: { readonly charge?: number }; readonly change?: Quoted } | null | undefined;
const chargeIn = (body: unknown): number | undefined => {
  const refusal = body as Quoted;
  return refusal?.quote?.charge ?? refusal?.change?.quote?.charge;
};
