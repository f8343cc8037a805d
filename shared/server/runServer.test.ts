import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const program = path.join(import.meta.dirname, 'testing', 'server.ts');
const tsx = createRequire(program).resolve('tsx');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts the server; `ended` is its exit code with what it wrote to stderr. */
async function startServer(...args: string[]) {
  const child = fork(program, args, {
    execArgv: ['--import', tsx],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  children.push(child);
  const errors = child.stderr ? text(child.stderr) : '';
  const ended = once(child, 'exit').then(async ([code]) => ({ code: code as unknown, errors: await errors }));
  const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
  return { child, url: ready, port: Number(new URL(ready).port), ended };
}

async function connectionWith(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  socket.on('error', () => undefined).resume();
  return socket;
}

async function answerOf(url: string, agent?: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(get(url, agent ? { agent } : {}), 'response')) as [IncomingMessage];
  return answer;
}

describe('a server process that gets a signal to stop', () => {
  it('closes connections without a request, answers what is in flight, says when it has stopped, and ends with 0', async () => {
    const { child, url, port, ended } = await startServer('logs');
    const keepAlive = new Agent({ keepAlive: true });
    await text(await answerOf(`${url}/quick`, keepAlive));
    const kept = Object.values(keepAlive.freeSockets).flatMap((sockets) => sockets ?? []);
    expect(kept).toHaveLength(1);
    const withoutRequest = [
      ...kept,
      await connectionWith(port, ''),
      await connectionWith(port, 'GET /quick HTTP/1.1\r\nHost: x\r\nX-Ha'),
      await connectionWith(
        port,
        'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhal',
      ),
    ];
    const stream = await answerOf(`${url}/stream`, new Agent({ keepAlive: true }));
    const slow = answerOf(`${url}/slow`, new Agent({ keepAlive: true }));
    await once(child, 'message');

    child.kill('SIGTERM');
    await Promise.all(withoutRequest.map((socket) => once(socket, 'close')));
    await expect(answerOf(`${url}/quick`)).rejects.toThrow('ECONNREFUSED');
    child.send('go on');
    expect((await slow).headers.connection).toBe('close');
    expect(await text(await slow)).toBe('slow');
    expect(await text(stream)).toBe('first last');
    const { code, errors } = await ended;
    const lines = errors
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect([code, lines.at(-1)]).toEqual([0, 'Stopped']);
    expect(lines).toContain('Stopping');
  });

  it('ends when what started it goes away', async () => {
    const { child, ended } = await startServer();
    child.disconnect();
    expect(await ended).toEqual({ code: 0, errors: '' });
  });

  it('gives up what does not end: a request without an answer, a hook that hangs', async () => {
    const { child, url, ended } = await startServer('hangs');
    const never = answerOf(`${url}/never`);
    never.catch(() => undefined);
    await once(child, 'message');
    child.kill('SIGTERM');
    await expect(never).rejects.toThrow();
    const { code, errors } = await ended;
    expect(code).toBe(1);
    expect(errors).toContain('1 request had no answer');
    expect(errors).toContain('the server did not close');
  });

  it('ends at once by a second signal', async () => {
    const { child, url, ended } = await startServer();
    answerOf(`${url}/never`).catch(() => undefined);
    await once(child, 'message');
    // The terminal's and the supervisor's signals for one wish come together; they are no second one.
    const again = setInterval(() => child.kill('SIGTERM'), 100);
    expect(await ended).toEqual({ code: 1, errors: '' });
    clearInterval(again);
  });
});
