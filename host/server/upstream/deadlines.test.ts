import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes, uploadLimit } from '../apiRoutes';
import { Upstream } from './Upstream';
import { Upstreams } from './Upstreams';

const deadlines = { read: 200, write: 400 };

/** Reads no further than the headers of a request and answers nothing, or cuts the connection. */
class Wrong {
  readonly received: string[] = [];
  readonly requests: IncomingMessage[] = [];
  readonly server: Server;

  constructor(how: 'silent' | 'cuts') {
    this.server = createServer((request) => {
      this.received.push(`${request.method} ${request.url}`);
      this.requests.push(request);
      if (how === 'cuts') request.socket.destroy();
      else request.socket.pause();
    });
  }

  async listen(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Resolves once the host has closed each connection. */
  async closed(): Promise<void> {
    for (const request of this.requests) {
      const { socket } = request.on('error', () => undefined).resume();
      if (!socket.resume().closed) await new Promise((resolve) => socket.once('close', resolve));
    }
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

let wrong: Wrong;
let api: Upstreams;
let host: FastifyInstance;
let origin: string;

async function serve(how: 'silent' | 'cuts'): Promise<void> {
  wrong = new Wrong(how);
  await wrong.listen();
  api = new Upstreams([wrong.url], deadlines);
  host = Fastify();
  await host.register(apiRoutes, { config: { apiToken: undefined }, api });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(async () => {
  await host.close();
  await api.close();
  wrong.close();
});

const refusal = {
  code: 'service-unavailable',
  message: 'The service is not available at the moment. Please try again later.',
  request_id: expect.any(String),
};

async function answerTo(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const answer = await fetch(`${origin}${path}`, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}

it.each([
  ['read', 'GET', {}, undefined],
  ['write', 'POST', { 'content-type': 'application/json', 'idempotency-key': 'a key' }, '{}'],
  ['upload', 'POST', { 'content-type': 'multipart/form-data; boundary=b' }, 'x'.repeat(uploadLimit)],
])('gives up a %s that gets no answer, and closes its connection', async (_, method, headers, body) => {
  await serve('silent');
  const path = '/api/file/upload';
  expect(await answerTo(method, path, headers, body)).toEqual({
    status: 503,
    retryAfter: '2',
    body: refusal,
  });
  expect(wrong.received).toEqual([`${method} ${path}`]);
  await wrong.closed();
});

it.each([
  ['a read', 'GET', {}, 2],
  ['a write with a key', 'POST', { 'idempotency-key': 'a key' }, 2],
  ['a write without a key', 'POST', {}, 1],
])('sends %s whose connection breaks so often: %j', async (_, method, headers, times) => {
  await serve('cuts');
  const { status } = await answerTo(method, '/api/account', headers);
  expect(status).toBe(503);
  expect(wrong.received).toEqual(Array.from({ length: times }, () => `${method} /api/account`));
});

it('takes an address that answers no probe for down', async () => {
  await serve('silent');
  const upstream = new Upstream(wrong.url);
  await upstream.probe();
  expect(upstream.downSince).toBeDefined();
  await upstream.close();
});
