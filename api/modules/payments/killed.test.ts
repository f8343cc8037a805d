import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { sized } from '@wadachi/testing/sized';
import { migrate, openDatabase, type OpenedDatabase } from '../../database';
import { aBooking, aPlan, freshUrl } from '../../testing';
import { bundle } from '../mail/testing/bundle';
import { Customer } from './testing/customer';
import { goodCard } from './testing/payingApp';
import { startSquareServer, type SquareServer } from './testing/squareServer';

const cache = path.join(import.meta.dirname, '..', '..', '..', '.cache');
const source = path.join(import.meta.dirname, '..', '..', 'testing', 'processes', 'serveBookings.ts');

const customers = 4;
const cars = 3;
/** The state of a booking when the process dies. */
const moments = ['onBooking', 'onAsked', 'onPay', 'onAnswered'] as const;
type Moment = (typeof moments)[number];
const dayMs = 24 * 60 * 60_000;

interface TestDatabase {
  /** The database as the process opens it. */
  readonly database: string;
  /** Several processes may have it open at once. */
  readonly isShared: boolean;
  /** Times at which one process after the other is killed; the embedded database takes seconds to open again. */
  readonly kills: readonly Moment[];
  open(): Promise<OpenedDatabase>;
}

/** Undoes what a test began, the last first, also when it failed. */
const undoes: (() => unknown)[] = [];
let program: string;
beforeAll(async () => {
  // Inside the repository, from where the program finds its packages.
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(path.join(cache, 'program-'));
  undoes.push(() => rm(dir, { recursive: true }));
  program = await bundle(source, dir);
}, 120_000);
afterAll(async () => {
  for (const undo of undoes.reverse()) await undo();
}, 60_000);

// That the embedded database loses no row when its process is killed is tried beside it, in a fraction of the time.
it.each(
  sized<[string, () => Promise<TestDatabase>][]>({
    suite: [['PostgreSQL', onPostgres]],
    rehearsal: [
      ['PostgreSQL', onPostgres],
      ['the embedded database', onDisk],
    ],
  }),
)(
  'a process that is killed while it takes bookings on %s loses nothing and takes nothing twice',
  async (_name, openDatabase) => {
    const place = await openDatabase();
    const { open } = place;
    const square = await startSquareServer();
    undoes.push(() => square.stop());
    const prepared = await open();
    const plan = await aPlan(prepared.db, { cars });
    await prepared.close();

    const { booked, paid, killed } = await bookAndKill(place, square, plan);
    expect(killed).toBe(place.kills.length);

    const { db, close } = await open();
    const reservations = await db.selectFrom('reservations').selectAll().execute();
    const payments = await db.selectFrom('payments').selectAll().execute();
    const { rows: overlaps } = await sql`
      select from reservations a join reservations b on a.car_id = b.car_id and a.id < b.id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      where a.status in ('held', 'reserved') and b.status in ('held', 'reserved')
    `.execute(db);
    const mails = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'reservation-paid')
      .execute();
    await close();

    // What was acknowledged is there.
    expect(reservations.map(({ id }) => id)).toEqual(expect.arrayContaining(booked));
    const reserved = reservations.filter(({ status }) => status === 'reserved').map(({ id }) => id);
    expect(reserved.sort()).toEqual([...paid].sort());
    // What was taken belongs to a reservation of its own, at its price, and nothing else was taken.
    const completed = payments.filter(({ status }) => status === 'completed');
    expect(completed.map(({ reservation_id }) => reservation_id).sort()).toEqual(reserved);
    expect(square.ledger.taken.map(({ key }) => key).sort()).toEqual(completed.map(({ id }) => id).sort());
    expect(payments.filter(({ status }) => status === 'pending')).toEqual([]);
    expect(overlaps).toEqual([]);
    // Everybody heard of it, once for each.
    expect(mails).toHaveLength(reserved.length);
  },
  300_000,
);

interface Outcome {
  readonly booked: string[];
  readonly paid: string[];
  readonly killed: number;
}

/** Customers book and pay while one process after the other is killed; the last one finishes what was left open. */
async function bookAndKill(
  { database, isShared, kills }: TestDatabase,
  square: SquareServer,
  plan: { readonly id: string; readonly shop_id: string },
): Promise<Outcome> {
  const outcome = { booked: [] as string[], paid: [] as string[], killed: 0 };
  // The next ones get ready while one serves: that takes longer than a booking.
  const waiting = [aProcess(), aProcess()];
  let current: ChildProcess | undefined;
  let address = takeOver();
  async function aProcess(): Promise<{ child: ChildProcess; url: string | undefined }> {
    const child = fork(program, [database, square.url], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    undoes.push(() => child.kill('SIGKILL'));
    await once(child, 'message');
    return { child, url: isShared ? await started(child) : undefined };
  }
  async function started(child: ChildProcess): Promise<string> {
    child.send('start');
    const [url] = (await once(child, 'message')) as [string];
    return url;
  }
  async function takeOver(): Promise<string> {
    const next = await waiting.shift();
    if (next === undefined) throw new Error('No process is left.');
    if (outcome.killed + waiting.length < kills.length) waiting.push(aProcess());
    current = next.child;
    const url = next.url ?? (await started(next.child));
    isArmed = outcome.killed < kills.length;
    return url;
  }
  let isArmed = false;
  async function die(moment: Moment): Promise<void> {
    if (!isArmed || kills[outcome.killed] !== moment) return;
    isArmed = false;
    outcome.killed += 1;
    const victim = current!;
    const gone = once(victim, 'exit');
    victim.kill('SIGKILL');
    address = gone.then(takeOver);
    await gone;
  }
  square.onAsked = () => die('onAsked');
  square.onPay = () => die('onPay');
  square.onAnswered = () => void die('onAnswered');

  let day = 10;
  async function book(customer: Customer): Promise<void> {
    const period = { rental_date: dateIn(day), return_date: dateIn(day + 1) };
    day = day < 150 ? day + 1 : 10;
    const body = aBooking(plan, { ...period, payment_method: 2 });
    const booking = customer.post('/api/reserves/payment', body);
    void die('onBooking');
    const { status, body: answer } = await booking;
    if (status !== 201) return;
    const id = String(answer.data?.['id']);
    outcome.booked.push(id);
    for (;;) {
      const { status: paid } = await customer.post(`/api/square/${id}`, { source_id: goodCard });
      if (paid === 200) break;
      // Pending, or asked too often: a process that is killed while it asks gives no counted try back.
      expect([202, 429]).toContain(paid);
      // Between one question and the next.
      await pause(50);
    }
    outcome.paid.push(id);
  }
  await Promise.all(
    Array.from({ length: customers }, async () => {
      const customer = new Customer(() => address);
      do await book(customer);
      while (outcome.killed < kills.length);
      await book(customer);
    }),
  );
  await address;
  await stop(current);
  for (const { child } of await Promise.all(waiting)) await stop(child);
  return outcome;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined) return;
  const gone = once(child, 'exit');
  child.send('stop');
  await gone;
}

const times = (rounds: number): Moment[] => Array.from({ length: rounds }, () => moments).flat();

const dateIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

async function onPostgres(): Promise<TestDatabase> {
  const url = await freshUrl();
  return {
    database: url,
    isShared: true,
    kills: sized({ suite: times(1), rehearsal: times(5) }),
    open: () => openDatabase({ url }),
  };
}

async function onDisk(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(path.join(cache, 'data-'));
  undoes.push(() => rm(dataDir, { recursive: true }));
  const opened = await openDatabase({ dataDir });
  await migrate(opened.db);
  await opened.close();
  return { database: dataDir, isShared: false, kills: times(2), open: () => openDatabase({ dataDir }) };
}
