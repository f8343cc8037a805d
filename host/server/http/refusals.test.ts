import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { aHostAt } from '../testing/host';
import { aContext } from '../testing/releases';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-host-'));
  app = await aHostAt(folder, aContext(folder), { API_URL: `http://127.0.0.1:${await unusedPort()}` });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

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
