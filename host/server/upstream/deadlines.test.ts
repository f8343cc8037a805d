import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiRoutes, deadlineOf, uploadLimit } from '../apiRoutes';
import { Upstream } from './Upstream';
import { Upstreams } from './Upstreams';
import { resolveAddresses, type ResolvedAddress } from './resolveAddresses';
import { openPagesApi } from './pagesApi';
import { RestartableApi, Shared } from './testing/RestartableApi';

it.each([
  ['/api/reserves/download-rental-receipt/1', true],
  ['/api/square/1', true],
  ['/api/counter/shops/1/bookings/2/receipt', true],
  ['/api/counter/shops/1/numbers?company=1', true],
  ['/api/counter/shops/1/numbers/csv', true],
  ['/api/counter/shops/1/bookings/2', false],
  ['/api/reserves/1', false],
])('waits longer for what the API takes longer for: %s', (path, isLonger) => {
  expect(deadlineOf(path) !== undefined).toBe(isLonger);
});

describe('deadlines', () => {
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
    // A connection that breaks is tried again within the time for a read, however busy this machine is.
    api = new Upstreams([wrong.url], how === 'cuts' ? { read: 10_000, write: 10_000 } : deadlines);
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
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: await answer.json(),
    };
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
});

describe('every address', () => {
  const servers: FastifyInstance[] = [];

  /** A process that answers with its name, and is asked for the host it was called by. */
  async function aProcess(name: string): Promise<ResolvedAddress> {
    const server = Fastify();
    server.get('/', ({ headers }) => `${name} for ${headers.host ?? ''}`);
    server.get('/readyz', () => 'ready');
    servers.push(server);
    return { address: await server.listen({ port: 0, host: '127.0.0.1' }), host: 'api:3001' };
  }

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  it.each(['http://127.0.0.1:3001', 'http://localhost:3001', 'http://[::1]:3001'])(
    'leaves %s as it is',
    async (url) => {
      await expect(resolveAddresses(url)).resolves.toEqual([{ address: url, host: new URL(url).host }]);
    },
  );

  it('rejects a name that nobody has', async () => {
    await expect(resolveAddresses('http://nobody.invalid:3001')).rejects.toThrow('ENOTFOUND');
  });

  it('calls every process behind a name, those that come and none that has gone', async () => {
    const first = await aProcess('first');
    const second = await aProcess('second');
    let found: readonly ResolvedAddress[] | undefined = [first];
    let isAsked = () => undefined as void;
    const addressesOf = () => {
      isAsked();
      return found ? Promise.resolve(found) : Promise.reject(new Error('no answer'));
    };
    const deadlines = { read: 5_000, write: 5_000 };
    const pace = { lookUpMs: 20, restartMs: 3_000 };
    const api = new Upstreams(['http://api.invalid:3001'], deadlines, addressesOf, pace);
    const nextLookUp = () => new Promise<void>((resolve) => (isAsked = resolve));
    const answersWith = async (addresses: readonly ResolvedAddress[] | undefined) => {
      found = addresses;
      // What the first one says is in use when the second one is asked for.
      await nextLookUp();
      await nextLookUp();
      const ask = async () => (await api.send({ method: 'GET', path: '/', headers: {} })).body.text();
      const answers = [await ask(), await ask(), await ask(), await ask()];
      return [...new Set(answers)].sort();
    };
    try {
      expect(await answersWith([first, second])).toEqual(['first for api:3001', 'second for api:3001']);
      expect(await answersWith([second])).toEqual(['second for api:3001']);
      expect(await answersWith(undefined)).toEqual(['second for api:3001']);
    } finally {
      await api.close();
    }
  });
});

describe('restarts', () => {
  const shared = new Shared();
  let processes: RestartableApi[];
  let api: Upstreams;
  let host: FastifyInstance;
  let origin: string;

  async function serve(count: number): Promise<void> {
    processes = Array.from({ length: count }, () => new RestartableApi(shared));
    for (const one of processes) await one.start();
    api = new Upstreams(
      processes.map(({ url }) => url),
      { read: 5_000, write: 12_000 },
    );
    host = Fastify();
    await host.register(apiRoutes, { config: { apiToken: undefined }, api });
    origin = await host.listen({ port: 0, host: '127.0.0.1' });
  }

  afterEach(async () => {
    await host.close();
    await api.close();
    for (const one of processes) await one.stop();
    shared.executed.length = 0;
  });

  const read = async () => (await fetch(`${origin}/api/shops/area`)).status;

  const write = async (key?: string) =>
    (
      await fetch(`${origin}/api/reserves/payment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        body: '{}',
      })
    ).status;

  it('fails no call while two processes restart in turn', async () => {
    await serve(2);
    const statuses: number[] = [];
    const keys: string[] = [];
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        const key = `key ${keys.push('')}`;
        statuses.push(await read(), await write(key));
      }
    };
    const clients = Array.from({ length: 8 }, client);
    for (const one of processes) {
      await one.stop();
      await one.start();
      await one.served(20);
    }
    isOver = true;
    await Promise.all(clients);
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(shared.executed).toHaveLength(keys.length);
  });

  it('only delays calls while the one process restarts, also a page’s', async () => {
    await serve(1);
    const pages = await openPagesApi(api);
    expect(await read()).toBe(200);
    await processes[0]?.stop();
    const calls = [read(), write('key'), write(), fetch(`${pages.url}/api/shops/area`).then((a) => a.status)];
    const refused = Promise.race(calls);
    // The first try of each is refused by the system while the process starts.
    await Promise.race([refused, new Promise(setImmediate)]);
    await processes[0]?.start();
    expect(await Promise.all(calls)).toEqual([200, 201, 201, 200]);
    await pages.close();
  });
});
