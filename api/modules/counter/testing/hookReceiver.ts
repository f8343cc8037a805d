import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Told {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** A system that is told of events: a real server on this machine, which answers with the statuses it is given. */
export interface HookReceiver {
  readonly url: string;
  /** The next call, or an earlier one that no test has asked for. */
  next(): Promise<Told>;
  /** The status of the answers to come; 204 at first. */
  status: number;
  close(): void;
}

export async function aHookReceiver(): Promise<HookReceiver> {
  const told: Told[] = [];
  const waiting: ((one: Told) => void)[] = [];
  const receiver = { status: 204 };
  const read = async (request: IncomingMessage): Promise<void> => {
    const one = { headers: request.headers as Record<string, string>, body: await text(request) };
    const first = waiting.shift();
    if (first) first(one);
    else told.push(one);
  };
  const server = createServer((request, response) => {
    void read(request).then(() => response.writeHead(receiver.status, { location: '/elsewhere' }).end('ok'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    next: () => {
      const one = told.shift();
      return one ? Promise.resolve(one) : new Promise<Told>((resolve) => void waiting.push(resolve));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
