import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';
import { Ledger, type Answer } from './ledger';
import { accessToken } from './squareAccount';

/** A fault of one request: before Square has worked on it, or with the answer to what it has done. */
export interface Fault {
  readonly on: 'pay' | 'find' | 'refund';
  readonly when: 'before' | 'after';
  /** A status, a connection that breaks, or an answer that never comes. */
  readonly how: number | 'close' | 'hang';
}

export interface SquareServer {
  readonly url: string;
  readonly ledger: Ledger;
  /** Requests that arrived, such as `pay`. */
  readonly asked: string[];
  /** Each fault is met by one request. */
  fail(...faults: readonly Fault[]): void;
  /** Called when a payment is asked for, when it was taken, and when that was answered; the first two are waited for. */
  onAsked: () => unknown;
  onPay: () => unknown;
  onAnswered: () => unknown;
  stop(): Promise<void>;
}

/** Speaks as much of Square's Payments and Refunds API as is asked of it, on a free port of this machine. */
export async function startSquareServer(): Promise<SquareServer> {
  const ledger = new Ledger();
  const faults: Fault[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://square');
    const body = request.method === 'POST' ? ((await readJson(request)) as Record<string, never>) : {};
    const kind = kindOf(request.method, url.pathname);
    asked.push(kind);
    const index = faults.findIndex(({ on }) => on === kind);
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    const isAuthentic = request.headers.authorization === `Bearer ${accessToken}`;
    if (fault?.when === 'before') return breakOff(response, fault);
    if (kind === 'pay') await square.onAsked();
    const done = isAuthentic
      ? ledger.answer(kind, url, body)
      : ({
          status: 401,
          body: { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'UNAUTHORIZED' }] },
        } as Answer);
    if (kind === 'pay') await square.onPay();
    if (fault !== undefined) return breakOff(response, fault);
    response.writeHead(done.status, { 'content-type': 'application/json' }).end(JSON.stringify(done.body));
    if (kind === 'pay') square.onAnswered();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const square: SquareServer = {
    url: `http://127.0.0.1:${address.port}`,
    ledger,
    asked,
    fail: (...more) => void faults.push(...more),
    onAsked: () => undefined,
    onPay: () => undefined,
    onAnswered: () => undefined,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return square;
}

function kindOf(method = 'GET', path: string): Fault['on'] {
  if (path.startsWith('/v2/refunds')) return 'refund';
  return method === 'POST' ? 'pay' : 'find';
}

function breakOff(response: ServerResponse, { how }: Fault): void {
  if (how === 'hang') return;
  if (how === 'close') {
    response.destroy();
    return;
  }
  const category = how === 429 ? 'RATE_LIMIT_ERROR' : 'API_ERROR';
  const errors = [
    { category, code: how === 429 ? 'RATE_LIMITED' : 'INTERNAL_SERVER_ERROR', detail: randomUUID() },
  ];
  response.writeHead(how, { 'content-type': 'application/json' }).end(JSON.stringify({ errors }));
}
