import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as startRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { duplexPair } from 'node:stream';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { aVisitor, type Visitor, onPostgres } from '../../testing';
import { siteOn } from '../account/testing/testSite';
import { clientLeaving } from '../limits/clientLeaving';
import { readUpload } from './readUpload';
import { aPdf, sending, uploaded } from './testing/samples';

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
  /** Waits until so many uploads have been counted, which each is before it takes a place or waits for one. */
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
