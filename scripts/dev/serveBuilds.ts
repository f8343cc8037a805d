import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Builds } from './Builds';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json; charset=utf-8',
};

/** Any page may take a build: which page shows it is decided by the site that the page belongs to. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Private-Network': 'true',
  'Cache-Control': 'no-store',
};

export interface BuildServer {
  readonly url: string;
  tell(event: 'build' | 'failed', content: object): void;
  stop(): Promise<void>;
}

/** Gives out the builds of a remote, to this machine alone. Throws when the port is taken. */
export async function serveBuilds(name: string, builds: Builds, port: number): Promise<BuildServer> {
  const pages = new Set<ServerResponse>();
  /** The newest state, for a page that comes later. */
  let state = '';
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, open).end();
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      answer(response, 405, 'Only GET is known here.');
    else if (pathOf(request) === '/events') follow(response);
    else giveOut(name, builds, pathOf(request), response);
  });

  function follow(response: ServerResponse): void {
    response.writeHead(200, { ...open, 'Content-Type': 'text/event-stream' });
    response.write(`: ${name}\n\n${state}`);
    pages.add(response);
    response.on('close', () => pages.delete(response));
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${portOf(server)}`,
    tell(event, content) {
      state = `event: ${event}\ndata: ${JSON.stringify(content)}\n\n`;
      for (const page of pages) page.write(state);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function giveOut(name: string, builds: Builds, path: string, response: ServerResponse): void {
  if (path === '/release.json') {
    const release = builds.release(name);
    if (!release) return answer(response, 503, `${name} has no build yet: its errors stand in the terminal.`);
    response.writeHead(200, { ...open, 'Content-Type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(release));
    return;
  }
  const [, number, file = ''] = /^\/(?:builds\/(\d{1,9})|host)\/([^?#]+)$/.exec(path) ?? [];
  const bytes = number === undefined ? builds.hostFile(file) : builds.file(Number(number), file);
  if (!bytes) return answer(response, 404, 'There is no such file in a build that is kept.');
  const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  response.writeHead(200, { ...open, 'Content-Type': type }).end(bytes);
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...open, 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** The path as asked, without its query; what can't be read leads nowhere. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const [path = '/'] = url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
