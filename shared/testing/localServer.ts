import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Undefined leaves the call without an answer, 'hang-up' cuts the connection. */
export type Reply =
  | {
      readonly status: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | 'hang-up'
  | undefined;

export interface LocalServer {
  readonly port: number;
  readonly baseUrl: string;
  readonly received: readonly Received[];
  /** Replies to come, first to last; after them 200 with `{"data": null}`. */
  reply(...replies: (Reply | Promise<Reply>)[]): void;
  close(): Promise<void>;
}

/**
 * A real HTTP server on this machine that records what it gets and answers as told. Pages of any origin
 * may call it with their cookies; what their browser asks beforehand is answered, not recorded.
 */
export async function startLocalServer(): Promise<LocalServer> {
  const received: Received[] = [];
  const replies: (Reply | Promise<Reply>)[] = [];
  const server = createServer((request, response) => {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') });
      const next = replies.length > 0 ? replies.shift() : { status: 200, json: { data: null } };
      void Promise.resolve(next).then((reply) => answer(response, reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    reply: (...more) => void replies.push(...more),
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
  response.setHeader('Access-Control-Allow-Headers', headers['access-control-request-headers'] ?? '*');
}

function answer(response: ServerResponse, reply: Reply): void {
  if (reply === undefined) return;
  if (reply === 'hang-up') {
    response.socket?.destroy();
    return;
  }
  const { status, json, text = json === undefined ? '' : JSON.stringify(json), headers } = reply;
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(text);
}
