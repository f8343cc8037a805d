import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildHost } from './app';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wadachi-host-'));
  app = await buildHost({
    port: 0,
    address: '127.0.0.1',
    apiUrl: `http://127.0.0.1:${await unusedPort()}`,
    apiToken: undefined,
    releasesDir: folder,
    origin: undefined,
    trustProxy: false,
    logLevel: 'silent',
  });
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
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    code: 'service-unavailable',
    message: '現在サービスをご利用いただけません。しばらくしてから再度お試しください。',
    request_id: expect.any(String),
  });
});

it('refuses a body that the API would not take', async () => {
  const payload = JSON.stringify({ memo: 'x'.repeat(2 * 1024 * 1024) });
  const headers = { 'content-type': 'application/json' };
  const answer = await app.inject({ method: 'POST', url: '/api/reserves/payment', payload, headers });
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'payload-too-large',
    message: 'This is too large to be sent.',
  });
});

it('tells nothing of what went wrong in a page', async () => {
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.body]).toEqual([500, 'Internal Server Error']);
});
