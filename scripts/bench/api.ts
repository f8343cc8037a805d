import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely } from 'kysely';
import type { PlanListItem, ReservationRequest } from '@wadachi/contract';
import { addDays, todayIn } from '@wadachi/rental/time';
import { buildApp } from '../../api/app';
import type { Schema } from '../../api/database';
import { PostgresDialect } from '../../api/database/dialect';
import { PostgresDriver } from '../../api/database/postgres/PostgresDriver';
import { aVisitor } from '../../api/testing/visitor';
import { startChild } from '../common/childProcess';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { addressIn, aGuest, bookingOf, middleOf, writing } from '../common/guest';
import { openDatabases, openPool, startApi } from './databases';
import { median, ratio } from './figures';
import { inLanes, load, type Sent } from './load';
import { figure, type Figure, type Part } from './report';

const [rounds, atOnce] = [5, 16];
/** The number of calls in a round; a round before the counted ones warms up. */
const counts = { search: 640, booking: 256, areas: 3_000 } as const;

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A call, and the one statement of it that finds free cars (`freeCars`) or takes one (`bookCar`). */
interface RecordedCall {
  readonly path: string;
  readonly body?: ReservationRequest;
  readonly one: Statement;
  /** The number of statements that the API sends for the call, `begin` and `commit` included. */
  readonly statements: number;
}

/** Compares searches and bookings over HTTP with the one statement that each is about, sent by this process. */
export async function benchApi(
  say: (line: string) => void,
  cleanup: Cleanup,
  reservations: number,
): Promise<Part> {
  say(`Filling a PostgreSQL server with ${reservations.toLocaleString('en')} reservations`);
  const databases = await openDatabases(reservations, cleanup);
  say('Recording which statements searches and bookings make');
  const recorded = await record(await databases.copy('recorded'));
  const pool = openPool(await databases.copy('one'), atOnce);
  cleanup.add(() => pool.end());
  await pool.query(origins);
  const origin = await startApi(await databases.copy('http'), cleanup);
  const figures: Figure[] = [];
  for (const call of ['search', 'booking'] as const) {
    say(`Measuring the ${call}, ${atOnce} at a time`);
    const [over, alone]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const part = recorded[call].slice(round * counts[call], (round + 1) * counts[call]);
      const sent = await asSent(origin, part, round);
      const startedAt = performance.now();
      await inLanes(atOnce, part, async ({ one }) => void (await pool.query(one.sql, [...one.parameters])));
      const perSecond = (part.length * 1_000) / (performance.now() - startedAt);
      const http = await load(origin, atOnce, sent);
      if (round === 0) continue;
      over.push(http.perSecond);
      alone.push(perSecond);
    }
    const [{ statements } = { statements: 0 }] = recorded[call];
    const more = ` of ${median(alone).toFixed(0)}/s; statements: ${statements}`;
    const aim = { least: call === 'search' ? 0.4 : 0.25 };
    figures.push(
      figure(`${call} ÷ its one statement, ${atOnce} at a time`, ratio(over, alone), aim, 2, more),
    );
  }
  figures.push(await measureAreas(say, origin, cleanup));
  return {
    title: `API: PostgreSQL ${databases.version}, ${reservations.toLocaleString('en')} reservations`,
    figures,
  };
}

/**
 * The statement that takes a car is measured without what it does beside: it neither locks origins nor counts what
 * they have booked.
 */
const origins = `create or replace function lock_booking_origins(origins jsonb, at timestamptz)
  returns table (kind text, key bytea, holds timestamptz[], ahead bigint, lately timestamptz[]) language sql as $$
    select origin ->> 0, sha256(convert_to(origin ->> 1, 'UTF8')), null::timestamptz[], 0::bigint, null::timestamptz[]
    from jsonb_array_elements(origins) origin
  $$`;

/** Adds the headers that a booking needs; only customers who book have to be different ones. */
async function asSent(
  origin: string,
  calls: readonly RecordedCall[],
  round: number,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  await inLanes(atOnce, calls.entries(), async ([index, { path, body }]) => {
    if (body === undefined) return void sent.push({ path });
    const address = addressIn(round * calls.length + index);
    sent.push({ path, body, headers: writing(await aGuest(origin, address)) });
  });
  return sent;
}

/** Compares `GET /api/shops/area` with a Fastify route that sends as many bytes and does nothing else. */
async function measureAreas(say: (line: string) => void, origin: string, cleanup: Cleanup): Promise<Figure> {
  say('Asking for the areas');
  const path = '/api/shops/area';
  const bytes = (await (await fetch(origin + path)).arrayBuffer()).byteLength;
  const bare = await startChild('bare', 'scripts/bench/bare.ts', { BENCH_BYTES: String(bytes) });
  cleanup.add(() => bare.stop());
  const perSecond: Record<'api' | 'bare', number[]> = { api: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const all = (asked: string) => Array.from({ length: counts.areas }, () => ({ path: asked }));
    const api = await load(origin, atOnce, all(path));
    const other = await load(bare.url, atOnce, all('/'));
    if (round === 0) continue;
    perSecond.api.push(api.perSecond);
    perSecond.bare.push(other.perSecond);
  }
  const toBare = ratio(perSecond.api, perSecond.bare);
  return figure(`\`${path}\` ÷ an empty route with as many bytes`, toBare, { least: 0.8 });
}

/** The days that can be booked, from three days ahead. */
const days = Array.from({ length: 170 }, (_, index) => addDays(todayIn('Asia/Tokyo', new Date()), index + 3));

/**
 * Makes different searches, and bookings that succeed: each plan at most once a day, so that each finds its car in whatever
 * order they are made, and each for a customer of its own. The API runs in this process.
 */
async function record(url: string): Promise<Record<'search' | 'booking', readonly RecordedCall[]>> {
  const running = new AsyncLocalStorage<Statement[]>();
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect(new PostgresDriver(openPool(url, 2))),
    log: ({ query }) => void running.getStore()?.push({ sql: query.sql, parameters: query.parameters }),
  });
  // The catalogue is read once: a process in service asks for its revision once a second.
  const app = buildApp({ db, config: { trustProxy: true, catalogueFreshMs: Infinity } });
  const visitor = await aVisitor(app);
  const calls: Record<'search' | 'booking', RecordedCall[]> = { search: [], booking: [] };
  const wanted = { search: counts.search * (rounds + 1), booking: counts.booking * (rounds + 1) };
  try {
    const { body: known } = await visitor.call('GET /api/shops/ids');
    for (const date of days) {
      for (const shop_id of (known as { data: string[] }).data) {
        const query = new URLSearchParams({ shop_id, ...middleOf(date) }).toString();
        const path = `/api/plans/shop?${query}`;
        const { answer, ...search } = await recorded(running, () => visitor.call(`GET ${path}`));
        if (answer.status !== 200) continue;
        if (search.one) calls.search.push({ path, ...search, one: search.one });
        for (const plan of (answer.body as { data: PlanListItem[] }).data) {
          if (!plan.available || calls.booking.length >= wanted.booking) continue;
          const body = bookingOf(
            { ...plan, charge: plan.charge, date },
            `customer-${calls.booking.length}@example.com`,
          );
          const customer = await aVisitor(app, 'en', { 'x-forwarded-for': addressIn(calls.booking.length) });
          const to = '/api/reserves/payment';
          const { answer: booked, ...made } = await recorded(running, () =>
            customer.call(`POST ${to}`, { body }),
          );
          if (booked.status !== 201 || !made.one)
            throw new Error(`A booking was answered with ${booked.status}`);
          calls.booking.push({ path: to, body, ...made, one: made.one });
        }
      }
      if (calls.booking.length >= wanted.booking && calls.search.length >= 1_000) break;
    }
  } finally {
    await app.close();
    await db.destroy();
  }
  if (calls.booking.length < wanted.booking)
    throw new Error(`Only ${calls.booking.length} bookings found a car`);
  const searches = Array.from(
    { length: wanted.search },
    (_, index) => calls.search[index % calls.search.length]!,
  );
  return { search: searches, booking: calls.booking };
}

async function recorded<T>(running: AsyncLocalStorage<Statement[]>, call: () => Promise<T>) {
  const statements: Statement[] = [];
  const answer = await running.run(statements, call);
  const one = statements.find(({ sql }) =>
    /insert into reservations\b|^\s*select w\.n, c\.plan_id/.test(sql),
  );
  return { answer, one, statements: statements.length };
}
