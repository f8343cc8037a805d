import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { launchOnSharedPort, type Launched } from './childProcess';
import { ensureFreePort } from './preflight';

const launched: Launched[] = [];
afterEach(() => {
  for (const child of launched.splice(0)) child.kill();
});

/** Starts so many servers on one port; each answers with its process id. */
async function serversOn(port: number, count: number) {
  const env = { PORT: String(port) };
  const servers = Array.from({ length: count }, () =>
    launchOnSharedPort('test', 'scripts/common/testing/whoAnswers.ts', env),
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
