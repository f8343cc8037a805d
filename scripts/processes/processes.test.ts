import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, createServer as createHttpServer, get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { folderPerTest } from '@wadachi/testing/folderPerTest';
import { answersAt } from '../dev/links';
import { launchOnSharedPort, type Launched } from './childProcess';
import { CannotStart, ensureFreePort, ensureWritable } from './preflight';
import { storeSiteAddress, siteAddress } from './siteAddress';

describe('before a start', () => {
  let dir: string;
  folderPerTest((made) => (dir = made));

  describe('the data folder', () => {
    it('is made with its parents', async () => {
      await ensureWritable(join(dir, 'a', 'b'));
      await writeFile(join(dir, 'a', 'b', 'file'), '');
    });

    it('may be there already', async () => {
      await expect(ensureWritable(dir)).resolves.toBeUndefined();
    });

    it('is asked for in a sentence when it can’t be made', async () => {
      await writeFile(join(dir, 'file'), '');
      await expect(ensureWritable(join(dir, 'file', 'below'))).rejects.toThrow(CannotStart);
      await expect(ensureWritable(join(dir, 'file', 'below'))).rejects.toThrow(
        'set DATA_DIR to another folder',
      );
    });
  });

  describe('the port', () => {
    it('is refused in a sentence while somebody uses it', async () => {
      const server = createServer();
      const port = await new Promise<number>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : 0);
        });
      });
      await expect(ensureFreePort(port)).rejects.toThrow(`Port ${port} is taken.`);
      await new Promise((resolve) => server.close(resolve));
      await expect(ensureFreePort(port)).resolves.toBe(port);
    });
  });
});

describe('the address of a site', () => {
  let dataDir: string;
  folderPerTest((made) => (dataDir = made));

  it('is that of the site that was started last', async () => {
    const env = { DATA_DIR: dataDir };
    expect(siteAddress(env)).toBe('http://localhost:3000');
    await storeSiteAddress(dataDir, 'http://localhost:4100');
    await storeSiteAddress(dataDir, 'http://localhost:4345');
    expect(siteAddress(env)).toBe('http://localhost:4345');
    expect(siteAddress({ ...env, ORIGIN: 'https://rent.example.jp' })).toBe('https://rent.example.jp');
  });

  it('is the usual one where the file says nothing', async () => {
    await writeFile(join(dataDir, 'site-address'), 'half a');
    expect(siteAddress({ DATA_DIR: dataDir, PORT: '3100' })).toBe('http://localhost:3100');
  });
});

describe('a port that is shared', () => {
  const launched: Launched[] = [];
  afterEach(() => {
    for (const child of launched.splice(0)) child.kill();
  });

  /** Starts so many servers on one port; each answers with its process id. */
  async function serversOn(port: number, count: number) {
    const env = { PORT: String(port) };
    const servers = Array.from({ length: count }, () =>
      launchOnSharedPort('test', 'scripts/processes/testing/whoAnswers.ts', env),
    );
    launched.push(...servers);
    expect(await Promise.all(servers.map(({ ready }) => ready))).toEqual(
      Array<string>(count).fill(`http://127.0.0.1:${port}`),
    );
    return servers;
  }

  async function ask(port: number, path = ''): Promise<IncomingMessage> {
    const agent = new Agent();
    const [answer] = (await once(get(`http://127.0.0.1:${port}/${path}`, { agent }), 'response')) as [
      IncomingMessage,
    ];
    return answer;
  }

  const answered = async (port: number) => text(await ask(port));

  it('answers on the port of one that was killed, and of one that stops after its last answer', async () => {
    const port = await ensureFreePort(0);
    const [first, second] = await serversOn(port, 2);
    const seen = new Set<string>();
    while (seen.size < 2) seen.add(await answered(port));

    second?.kill();
    expect(await second?.ended).toBe('SIGKILL');
    const left = new Set([await answered(port), await answered(port), await answered(port)]);
    expect(left.size).toBe(1);
    expect(seen).toContain([...left][0]);

    const begun = await ask(port, 'slow');
    const stopped = first?.stop();
    expect(await text(begun)).toBe('begun ended');
    await stopped;
    expect(await first?.ended).toBe('exit code 0');
    await expect(answered(port)).rejects.toThrow('ECONNREFUSED');
  }, 60_000);
});

it('knows a site that answers from a port where none does', async () => {
  const asked: (string | undefined)[] = [];
  const site = createHttpServer(({ url }, answer) => {
    asked.push(url);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const address = new URL(`http://127.0.0.1:${port}/somewhere`);
  expect(await answersAt(address, 5_000)).toBe(true);
  expect(asked).toEqual(['/healthz']);

  site.close();
  site.closeAllConnections();
  await once(site, 'close');
  expect(await answersAt(address, 5_000)).toBe(false);
});
