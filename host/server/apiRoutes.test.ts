import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import Fastify, { type FastifyInstance } from 'fastify';
import { addAddressRules, readableUrl } from './addresses';
import { apiRoutes, bodyLimit, uploadLimit } from './apiRoutes';
import { loggedRequest } from './log';
import { Upstreams } from './upstream/Upstreams';

it('stops at once though a page listens to a stream of events', async () => {
  const api = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(': here\n\n'),
  ).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const { port } = api.address() as AddressInfo;
  const upstreams = new Upstreams([`http://127.0.0.1:${port}`], { read: 5_000, write: 12_000 });
  const host = Fastify();
  await host.register(apiRoutes, { config: { apiToken: undefined }, api: upstreams });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });
  const events = (await fetch(`${origin}/api/counter/shops/1/events`)).body?.getReader();
  await events?.read();
  const end = events?.closed.catch(() => undefined);
  await host.close();
  await end;
  await upstreams.close();
  api.close();
});

describe('calls of the API', () => {
  let api: LocalServer;
  let upstreams: Upstreams;
  let host: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    api = await startLocalServer();
    host = Fastify();
    upstreams = new Upstreams([api.baseUrl], { read: 5_000, write: 12_000 });
    await host.register(apiRoutes, { config: { apiToken: undefined }, api: upstreams });
    origin = await host.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await host.close();
    await upstreams.close();
    await api.close();
  });

  async function post(chunks: readonly string[], headers: Record<string, string>, path = '/api/account') {
    const sent = request(`${origin}${path}`, { method: 'POST', headers, agent: false });
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  }

  const half = 'x'.repeat(bodyLimit / 2);
  const json = { 'content-type': 'application/json' };

  it.each([
    ['whole', ['{"a":"b"}'], { ...json, 'content-length': '9' }],
    ['of plain text', ['a b'], { 'content-type': 'text/plain', 'content-length': '3' }],
    ['in chunks', ['{"a"', ':"b"', '}'], { ...json, 'transfer-encoding': 'chunked' }],
    ['empty, in chunks', [], { ...json, 'transfer-encoding': 'chunked' }],
    ['up to the last byte, in chunks', [half, half], { ...json, 'transfer-encoding': 'chunked' }],
  ])('passes a body on as it came: %s', async (_, chunks, headers) => {
    expect(await post(chunks, headers)).toBe(200);
    expect(api.received.at(-1)).toMatchObject({ method: 'POST', body: chunks.join('') });
  });

  it('passes on nothing of a body that is one byte too long', async () => {
    const before = api.received.length;
    expect(await post([half, half, 'x'], { ...json, 'transfer-encoding': 'chunked' })).toBe(413);
    expect(api.received).toHaveLength(before);
  });

  it('keeps little of what does not say how long it is, and of few at once', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' };
    const before = api.received.length;
    expect(await post([half, half, 'x'], form, '/api/file/upload')).toBe(413);
    const slow = Array.from({ length: 9 }, () => {
      const one = request(`${origin}/api/file/upload`, { method: 'POST', headers: form, agent: false });
      one.write('x');
      const status = once(one, 'response').then(
        ([answer]) => (answer as IncomingMessage).resume().statusCode,
      );
      return { one, status };
    });
    // Nobody waits for what has no place; the others are waited for.
    expect(await Promise.race(slow.map(({ status }) => status))).toBe(503);
    expect(api.received).toHaveLength(before);
    for (const { one } of slow) one.end();
    expect((await Promise.all(slow.map(({ status }) => status))).toSorted()).toEqual([
      ...Array(8).fill(200),
      503,
    ]);
    expect(await post(['x'], form, '/api/file/upload')).toBe(200);
  });

  it('passes on an upload of up to 11 MiB, and nothing of a larger one', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const whole = 'x'.repeat(uploadLimit);
    const said = (length: number) => ({ ...form, 'content-length': String(length) });
    expect(await post([whole], said(uploadLimit), '/api/file/upload?a=b')).toBe(200);
    expect(api.received.at(-1)?.body).toHaveLength(uploadLimit);
    const before = api.received.length;
    expect(await post(['x'], said(uploadLimit + 1), '/api/file/upload')).toBe(413);
    expect(await post(['x'], said(bodyLimit + 1), '/api/file/uploads')).toBe(413);
    expect(api.received).toHaveLength(before);
  });

  it('passes a refusal on at once: a client that is told to wait is not kept waiting', async () => {
    const before = api.received.length;
    const refused = { status: 503, json: { code: 'service-unavailable' }, headers: { 'retry-after': '1' } };
    api.reply(refused);
    const answer = await fetch(`${origin}/api/shops/area`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(api.received).toHaveLength(before + 1);
  });
});

describe('addresses', () => {
  let app: FastifyInstance;
  let port = 0;
  beforeAll(async () => {
    app = Fastify({ rewriteUrl: ({ url }) => readableUrl(url ?? '/') });
    addAddressRules(app);
    app.get('/*', async ({ url }) => url);
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => app.close());

  /** Sends the path as it is typed: a client that parses addresses would mend it first. */
  async function get(path: string, host = 'wadachi.example') {
    const sent = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks = await answer.toArray();
    return { status: answer.statusCode, location: answer.headers.location, body: chunks.join('') };
  }

  it.each([
    ['/%', '/%25'],
    ['/shop/%E0%A4%A?lang=ja', '/shop/%25E0%25A4%25A?lang=ja'],
    ['/shop/%E9%82%A3', '/shop/%E9%82%A3'],
    ['/?keyword=%E0%A4%A', '/?keyword=%E0%A4%A'],
    ['http://wadachi.example/shop?lang=ja', '/shop?lang=ja'],
    ['HTTP://Wadachi.Example:80', '/'],
    ['https://wadachi.example?lang=ja', '/?lang=ja'],
  ])('reads %s as %s', async (typed, read) => {
    expect(await get(typed)).toMatchObject({ status: 200, body: read });
  });

  it.each([
    ['//evil.example/shop/naha?a=1', '/evil.example/shop/naha?a=1'],
    ['///evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['//', '/'],
    ['http://wadachi.example//evil.example', '/evil.example'],
  ])('leads from %s to an address of this site', async (typed, to) => {
    expect(await get(typed)).toMatchObject({ status: 308, location: to });
  });

  it.each(['a"><script>', 'e vil', 'evil.example/path', 'user@evil.example', 'evil.example:99999'])(
    'refuses the host %s',
    async (host) => expect(await get('/', host)).toMatchObject({ status: 400 }),
  );

  it.each(['Host: a.example\r\nHost: a.example', 'host: a.example\r\nHOST: b.example'])(
    'refuses two hosts: %j',
    async (hosts) => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
      expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it.each([
    'http://evil.example/',
    'https://wadachi.example:1/',
    'http://a@wadachi.example/',
    'http:///',
    'http://',
  ])('refuses the address %s of another host', async (address) =>
    expect(await get(address)).toMatchObject({ status: 400 }),
  );

  it.each(['wadachi.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'takes the host %s',
    async (host) => expect(await get('/', host)).toMatchObject({ status: 200 }),
  );

  it.each([
    ['/reserve/receipt/1?access_token=secret', '/reserve/receipt/1'],
    ['/account/verify?token=secret', '/account/verify'],
    ['/account/reset-password/secret', '/account/reset-password/…'],
    ['/account/reset-password/secret/?lang=ja', '/account/reset-password/…'],
    ['/counter/invitation/secret?lang=ja', '/counter/invitation/…'],
    ['/api/counter/calendar/secret', '/api/counter/calendar/…'],
    ['/account/reset-password/complete?lang=ja', '/account/reset-password/complete'],
  ])('logs no token of %s', (url, path) => {
    expect(loggedRequest({ method: 'GET', url })).toEqual({ method: 'GET', path });
  });
});
