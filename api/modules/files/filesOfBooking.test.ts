import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as startRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { duplexPair } from 'node:stream';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';
import { sweep } from '../../sweep';
import {
  aBooking,
  anAccount,
  aPlan,
  aVisitor,
  describeOnPostgres,
  logIn,
  type Visitor,
  onPostgres,
} from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { clientLeaving } from '../limits/callerOf';
import { Files } from './Files';
import { readUpload } from './readUpload';
import { uploaded, aPdf, sending } from './testing/samples';

async function isSomebodyWaiting(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
  return rows.length > 0;
}

describeOnPostgres('pictures of a licence', (database) => {
  const site = siteOn(database);
  let guest: Visitor;
  beforeEach(async () => {
    site.pass(2);
    guest = await aVisitor(site.app);
  });

  const book = async (visitor: Visitor, driver: object, values: object = {}) => {
    const plan = await aPlan(database.db, { cars: 2 });
    return visitor.call('POST /api/reserves/payment', { body: aBooking(plan, { driver, ...values }) });
  };
  const booked = async (visitor: Visitor, driver: object) =>
    ((await book(visitor, driver)).body as { data: { id: string } }).data.id;
  const filesOf = (reservationId: string) =>
    database.db
      .selectFrom('files')
      .select(['id', 'account_id', 'bytes'])
      .where('reservation_id', '=', reservationId)
      .execute();
  const driverOf = async (id: string) => {
    const { customer } = await database.db
      .selectFrom('reservations')
      .select('customer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return customer.driver;
  };
  const all = async () => (await database.db.selectFrom('files').select('id').execute()).map(({ id }) => id);

  it('belong to the booking that names them', async () => {
    const [front, permit] = [await uploaded(guest), await uploaded(guest)];
    const driver = { driver_license: [front.id], international_driver_license: [permit.id] };
    const id = await booked(guest, driver);
    expect((await filesOf(id)).map((file) => file.id).sort()).toEqual([front.id, permit.id].sort());
    expect(await driverOf(id)).toEqual({ birthday: '1990-04-01', ...driver });
  });

  it('are copied for a second booking, so that each has its own', async () => {
    const { id: fileId } = await uploaded(guest);
    const first = await booked(guest, { driver_license: [fileId] });
    const second = await booked(guest, { driver_license: [fileId, fileId] });
    const [original] = await filesOf(first);
    const copies = await filesOf(second);
    expect(copies).toHaveLength(1);
    expect(copies[0]?.id).not.toBe(fileId);
    expect(Buffer.from(copies[0]?.bytes ?? []).equals(Buffer.from(original?.bytes ?? []))).toBe(true);
    expect(await driverOf(second)).toMatchObject({ driver_license: [copies[0]?.id, copies[0]?.id] });
  });

  it('go to two bookings at the same moment without getting lost', async () => {
    const { id: fileId } = await uploaded(guest);
    const plans = [await aPlan(database.db, { cars: 2 }), await aPlan(database.db, { cars: 2 })];
    const answers = await Promise.all(
      plans.map((plan) =>
        guest.call('POST /api/reserves/payment', {
          body: aBooking(plan, { driver: { driver_license: [fileId] } }),
        }),
      ),
    );
    expect(answers).toMatchObject([{ status: 201 }, { status: 201 }]);
    const ids = answers.map(({ body }) => (body as { data: { id: string } }).data.id);
    const counts = await Promise.all(ids.map(async (id) => (await filesOf(id)).length));
    expect(counts).toEqual([1, 1]);
  });

  it('stay with their booking although the browser sends so many more meanwhile that the oldest go', async () => {
    const oldest = await uploaded(guest);
    for (let sent = 1; sent < 24; sent += 1) await uploaded(guest);
    const { owner_hash } = await database.db
      .selectFrom('files')
      .select('owner_hash')
      .where('id', '=', oldest.id)
      .executeTakeFirstOrThrow();
    const ownerHash = Buffer.from(owner_hash);
    const bookingId = await booked(guest, {});
    let another = Promise.resolve('');
    await database.db.transaction().execute(async (trx) => {
      const owned = {
        shop_id: sql<string>`(select shop_id from reservations where id = ${bookingId}::uuid)`,
      };
      await trx
        .updateTable('files')
        .set({ ...owned, reservation_id: bookingId })
        .where('id', '=', oldest.id)
        .execute();
      const file = {
        name: 'a',
        ownerHash,
        accountId: null,
        by: 'customer',
        mediaType: 'image/jpeg',
        bytes: Buffer.from('a'),
      } as const;
      another = new Files(database.db).store(file);
      while (!(await isSomebodyWaiting(trx)));
    });
    await another;
    expect(await filesOf(bookingId)).toMatchObject([{ id: oldest.id }]);
  });

  it('of somebody else, or of nobody, are refused on their field, and no car is taken', async () => {
    const { id: strange } = await uploaded(await aVisitor(site.app));
    const { id: own } = await uploaded(guest);
    const answer = await book(guest, {
      driver_license: [own, strange],
      international_driver_license: [randomUUID(), 'x'],
    });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          'driver.driver_license': [expect.stringMatching(/send it again/)],
          'driver.international_driver_license': [expect.any(String)],
        },
      },
    });
    const stranger = await database.db
      .selectFrom('files')
      .select('reservation_id')
      .where('id', 'in', [strange, own])
      .execute();
    expect(stranger).toEqual([{ reservation_id: null }, { reservation_id: null }]);
  });

  it('stay loose when the booking is refused', async () => {
    const { id } = await uploaded(guest);
    expect((await book(guest, { driver_license: [id] }, { charge: 1 })).status).toBe(409);
    expect((await book(guest, { driver_license: [id] })).status).toBe(201);
  });

  it('that a customer sent are theirs in another browser too, and go when the account is closed', async () => {
    const account = await anAccount(database.db);
    const [phone, desk] = [await aVisitor(site.app), await aVisitor(site.app)];
    await logIn(phone, account);
    await logIn(desk, account);
    const { id: fileId } = await uploaded(phone);
    expect((await book(guest, { driver_license: [fileId] })).status).toBe(422);
    const id = await booked(desk, { driver_license: [fileId] });
    expect(await filesOf(id)).toMatchObject([{ id: fileId, account_id: account.id }]);
    const loose = await uploaded(phone);
    await database.db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', id).execute();
    const closing = await desk.call(`DELETE /api/account/${account.id}`, {
      body: { password: account.password },
    });
    expect(closing.status).toBe(204);
    expect(await all()).not.toEqual(expect.arrayContaining([fileId]));
    expect(await all()).not.toEqual(expect.arrayContaining([loose.id]));
  });

  it('are deleted a day after they were sent, or when their booking is long over', async () => {
    const kept: string[] = [];
    const gone: string[] = [];
    const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`;
    const withFile = async (values: object, list: string[]) => {
      const { id: fileId } = await uploaded(guest);
      const id = await booked(guest, { driver_license: [fileId] });
      await database.db.updateTable('reservations').set(values).where('id', '=', id).execute();
      list.push(fileId);
    };
    const returned = (interval: string) => ({
      starts_at: sql<Date>`now() - interval '60 days'`,
      ends_at: ago(interval),
    });
    await withFile(returned('31 days'), gone);
    await withFile(returned('29 days'), kept);
    for (const [interval, list] of [
      ['31 days', kept],
      ['732 days', gone],
    ] as const) {
      await withFile({ starts_at: sql`now() - interval '800 days'`, ends_at: ago(interval) }, list);
      const damage = JSON.stringify([{ note: 'Scratch', files: list.slice(-1) }]);
      await sql`
        insert into handovers (shop_id, reservation_id, car_id, handed_over_at, returned_at, odometer, fuel, return_damage)
        select r.shop_id, r.id, r.car_id, r.starts_at, r.ends_at, 1, 8, ${damage}::jsonb
        from reservations r join files f on f.shop_id = r.shop_id and f.reservation_id = r.id
        where f.id = ${list.at(-1)}::uuid
      `.execute(database.db);
    }
    await withFile({ status: 'cancelled', cancelled_at: ago('8 days') }, gone);
    await withFile({ status: 'cancelled', cancelled_at: ago('6 days') }, kept);
    await withFile({ status: 'expired', hold_expires_at: ago('8 days') }, gone);
    await withFile({ status: 'expired', hold_expires_at: ago('6 days') }, kept);
    for (const [hours, list] of [
      ['25 hours', gone],
      ['23 hours', kept],
    ] as const) {
      const { id } = await uploaded(guest);
      await sql`update files set created_at = now() - ${hours}::interval where id = ${id}::uuid`.execute(
        database.db,
      );
      list.push(id);
    }
    await sweep(database.db, console);
    const left = await all();
    expect(kept.filter((id) => !left.includes(id))).toEqual([]);
    expect(gone.filter((id) => left.includes(id))).toEqual([]);
  });
});

const head =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';

interface SlowUpload {
  readonly sent: ClientRequest;
  /** Its status; undefined when its connection went. */
  readonly status: Promise<number | undefined>;
  finish(): void;
}

/** Begins an upload through a real connection, and leaves it there. */
function aSlowUpload(port: number, headers: Record<string, string> = {}): SlowUpload {
  const sent = startRequest({
    port,
    host: '127.0.0.1',
    path: '/api/file/upload',
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const status = new Promise<number | undefined>((resolve) => {
    sent.once('response', (response: IncomingMessage) => resolve(response.resume().statusCode));
    sent.once('error', () => resolve(undefined));
  });
  sent.write(head + aPdf().toString('latin1'));
  return { sent, status, finish: () => sent.end('\r\n--b--\r\n') };
}

/** More than the connection of an unread download takes. */
const aLargePdf = (): Buffer => aPdf({ catalogue: `/Filler (${'x'.repeat(100_000)})` });

/**
 * Asks for a file and reads no more than the beginning. The connection is a pair of streams: how much a system takes for
 * a client that reads nothing is not known, and may be all of a file.
 */
async function anUnreadDownload(
  { server }: FastifyInstance,
  path: string,
  cookie: string,
): Promise<{ leave(): void }> {
  const [client, connection] = duplexPair();
  server.emit('connection', Object.assign(connection, { remoteAddress: '127.0.0.1' }));
  client.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`);
  await once(client, 'readable');
  return { leave: () => connection.destroy() };
}

const cookieOf = ({ cookies }: Visitor): string =>
  Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');

describe('slow clients', () => {
  const opened = onPostgres();
  const site = siteOn(opened);
  let port: number;
  beforeAll(async () => {
    await site.app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = site.app.server.address() as AddressInfo);
  });

  const begun = (visitor: Visitor): SlowUpload =>
    aSlowUpload(port, {
      cookie: cookieOf(visitor),
      'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
      'idempotency-key': randomUUID(),
    });
  /** Waits until this number of uploads is counted; each is, before it takes a place or waits for one. */
  const counted = async (uploads: number): Promise<void> => {
    for (;;) {
      const rows = await opened.db.selectFrom('rate_limits').select('hits').execute();
      if (rows.length >= 2 && rows.every(({ hits }) => hits >= uploads)) return;
    }
  };

  it('keep no place for those who have left, so that later ones are taken', async () => {
    const visitor = await aVisitor(site.app);
    const slow = Array.from({ length: 3 }, () => begun(visitor));
    await counted(3);
    const waiting = Array.from({ length: 6 }, () => begun(visitor));
    await counted(9);
    for (const { sent } of waiting) sent.destroy();
    await Promise.all(waiting.map(({ status }) => status));
    for (const { finish } of slow) finish();
    expect(await Promise.all(slow.map(({ status }) => status))).toEqual([201, 201, 201]);
    const bytes = new Uint8Array(aPdf());
    const later = await Promise.all(Array.from({ length: 4 }, () => sending(visitor, { bytes })));
    expect(later.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('upload a few at once from one address; the others wait, and more than a few of those not even that', async () => {
    const visitor = await aVisitor(site.app);
    await opened.db.deleteFrom('rate_limits').execute();
    const slow = Array.from({ length: 15 }, () => begun(visitor));
    await counted(15);
    expect(await sending(visitor, { bytes: new Uint8Array(aPdf()) })).toMatchObject({
      status: 429,
      body: { retry_after: 1 },
    });
    for (const { finish } of slow) finish();
    expect(new Set(await Promise.all(slow.map(({ status }) => status)))).toEqual(new Set([201]));
  });

  it('are sent files six at once for one network: 48 more wait for those, and others not even that', async () => {
    const { app } = site;
    const visitor = await aVisitor(app);
    await opened.db.deleteFrom('rate_limits').execute();
    const [large, small] = [
      await uploaded(visitor, new Uint8Array(aLargePdf())),
      await uploaded(visitor, new Uint8Array(aPdf())),
    ];
    const cookie = cookieOf(visitor);
    const unread = await Promise.all(
      Array.from({ length: 6 }, () => anUnreadDownload(app, large.url, cookie)),
    );
    const statuses: (number | undefined)[] = [];
    const later = Array.from({ length: 55 }, async () => {
      const call = startRequest({
        host: '127.0.0.1',
        port,
        path: small.url,
        agent: false,
        headers: { cookie },
      });
      const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
      statuses.push(answer.statusCode);
      if (statuses.length === 7) for (const { leave } of unread) leave();
      answer.resume();
      await once(answer, 'end');
    });
    await Promise.all(later);
    expect(statuses).toEqual([
      ...Array.from({ length: 7 }, () => 429),
      ...Array.from({ length: 48 }, () => 200),
    ]);
  });
});

it('reads a body no longer than its timeout, and ends the connection', async () => {
  const app = fastify();
  await app.register(multipart);
  app.post('/api/file/upload', (request, reply) =>
    readUpload(request, reply, { leaving: clientLeaving(reply), timeoutMs: 20 }),
  );
  app.setErrorHandler((error: { status?: number }, _, reply) => reply.code(error.status ?? 500).send());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { sent, status } = aSlowUpload(port);
  expect(await status).toBe(408);
  if (sent.socket?.destroyed === false) await once(sent.socket, 'close');
  await app.close();
});
