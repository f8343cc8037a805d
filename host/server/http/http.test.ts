import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { aHostAt } from '../testing/host';
import { aContext } from '@wadachi/delivery/testing';
import { TestSite } from '../testing/site';
import { answerUnreadable } from './unreadableRequests';

let folder: string;
let app: FastifyInstance;
/** Breaks each connection: an API that is away at once, where one without a process is waited for. */
let away: Server;
let apiUrl: string;
beforeAll(async () => {
  away = createServer((socket) => socket.destroy());
  await once(away.listen(0, '127.0.0.1'), 'listening');
  apiUrl = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'wadachi-host-'));
  app = await aHostAt(folder, aContext(folder), { API_URL: apiUrl });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
  away.close();
});

it('asks for TLS and forbids guesses of what an answer is, whatever it is', async () => {
  const site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  const host = await site.host({ API_URL: apiUrl });
  const statuses = new Set<number>();
  for (const url of [
    '/',
    '/-/staff',
    '/releases/mf-shop/1/remoteEntry.js',
    '/releases/mf-shop/1/gone.js',
    '/api/shops/area',
    '/healthz',
    '/metrics',
    '/robots.txt',
    '//elsewhere.example',
  ]) {
    const { statusCode, headers } = await host.inject({ url, headers: { accept: 'text/html' } });
    statuses.add(statusCode);
    expect([url, headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
      ...[url, 'max-age=31536000; includeSubDomains', 'nosniff'],
    ]);
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 503]));
  await site.remove();
});

it('says that the API is away in the API’s own form, and nothing of where it is', async () => {
  const answer = await app.inject({ url: '/api/account', headers: { 'accept-language': 'ja' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toEqual({
    code: 'service-unavailable',
    message: '現在サービスをご利用いただけません。しばらくしてから再度お試しください。',
    request_id: expect.any(String),
  });
});

describe('a body of 10 MB', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  const tooLarge = {
    code: 'payload-too-large',
    message: 'This is too large to send. Files can be up to 10 MB.',
  };
  let origin: string;
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Sends ten megabytes over a real connection, with or without saying how much it will be. */
  async function send(headers: Record<string, string | number>) {
    const sent = request(`${origin}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      agent: false,
    });
    void pipeline(Readable.from(Array.from({ length: 10 }, () => megabyte)), sent).catch(() => undefined);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, body: JSON.parse((await answer.toArray()).join('')) as unknown };
  }

  it.each([
    ['that says its length', { 'content-length': 10 * megabyte.length }],
    ['that comes in chunks', { 'transfer-encoding': 'chunked' }],
  ])('%s is refused as too large', async (_, headers) => {
    expect(await send(headers)).toEqual({
      status: 413,
      body: { ...tooLarge, request_id: expect.any(String) },
    });
  });
});

it.each(['/api/account/login', '/-/reports'])('takes no compressed body at %s', async (url) => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{"email":"hanako@example.jp"}'),
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    {
      code: 'unsupported-media-type',
      message: 'This kind of data is not accepted.',
      request_id: expect.any(String),
    },
  ]);
});

it('tells nothing of what went wrong in a page', async () => {
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([500, 'Internal Server Error']);
});

describe('a request that can’t be read', () => {
  let host: FastifyInstance;
  beforeEach(async () => {
    host = Fastify({ clientErrorHandler: answerUnreadable });
    host.get('/', async () => 'a page');
    await host.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => host.close());

  /** Sends exactly this text and gives the answer. */
  async function sent(...parts: readonly string[]): Promise<string> {
    const socket = connect(Number(new URL(host.listeningOrigin).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const [accepted] = (await once(host.server, 'connection')) as [Socket];
    let length = 0;
    for (const part of parts) {
      socket.write(part);
      length += part.length;
      // Each is a packet of its own.
      while (part !== parts.at(-1) && accepted.bytesRead < length) await new Promise(setImmediate);
    }
    if (!socket.readableEnded) await once(socket, 'end');
    socket.destroy();
    return answer;
  }

  it('clears cookies that have grown too large, and says so as a page in each language', async () => {
    const cookies = Array.from({ length: 20 }, (_, index) => `c${index}=${'x'.repeat(3_500)}`).join('; ');
    const answer = await sent(`GET / HTTP/1.1\r\nHost: site.example\r\nCookie: ${cookies}\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 431 /);
    expect(head).toContain('Clear-Site-Data: "cookies"');
    expect(head).toContain('Content-Type: text/html; charset=utf-8');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
    for (const text of ['Please log in again', '再度ログイン', 'Inicie sessão']) expect(body).toContain(text);
  });

  const letters = (length: number) => 'a'.repeat(length);
  const rest = `HTTP/1.1\r\nHost: site.example\r\nCookie: session=${letters(600)}\r\n\r\n`;
  it.each([
    ['at once', [`GET /?${letters(15_900)} ${rest}`]],
    ['which never ends', [`GET /?${letters(20_000)}`]],
    ['in packets', [`GET /?${letters(14_000)}`, `${letters(3_000)} ${rest}`]],
    [
      'in packets, with the cookies in the last',
      [`GET /?${letters(15_900)} ${rest.slice(0, 30)}`, rest.slice(30)],
    ],
    ['in packets, of which none ends it', [`GET /?${letters(14_000)}`, letters(9_000)]],
  ])('refuses an address that is too long, and leaves the cookies alone: %s', async (_, packets) => {
    const answer = await sent(...packets);
    expect(answer).toMatch(/^HTTP\/1\.1 414 /);
    expect(answer).not.toContain('Clear-Site-Data');
  });

  it('clears cookies of which the largest part comes later', async () => {
    const head = 'GET /reserve/find HTTP/1.1\r\nHost: site.example\r\nCookie: ';
    const cookies = Array.from({ length: 8 }, (_, index) => `c${index}=${'x'.repeat(3_500)}; `).join('');
    expect(await sent(head + cookies.slice(0, 10_000), cookies.slice(10_000))).toContain('Clear-Site-Data');
  });

  it('says of what is no request at all that it is bad, and clears nothing', async () => {
    const answer = await sent('this is no HTTP\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).not.toContain('Clear-Site-Data');
  });

  it('still answers what can be read', async () => {
    const answer = await sent('GET / HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});
