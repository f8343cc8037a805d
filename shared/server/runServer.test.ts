import { fork, type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { escapeHtml, scriptJson, tag } from './html';
import { networkOf, oneProvider, oneSite } from './network';
import { isDirect, proxiesIn } from './proxy';
import { sourceOfWrite } from './writeSource';

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

it('escapes every sign that could end a text or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
  expect(tag('link', { href: '"><script>', async: true, defer: false, media: undefined })).toBe(
    '<link href="&quot;&gt;&lt;script&gt;" async>',
  );
  expect(scriptJson({ text: '<\u2028\u2029' })).toBe('{"text":"\\u003c\\u2028\\u2029"}');
});

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0/24', '203.0.0.0/16'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8::/32'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48', '0:0::/32'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48', 'fe80:0::/32'],
])('takes %s for the client %s of the site %s at the provider %s', (ip, ...networks) => {
  expect([networkOf(ip), networkOf(ip, oneSite), networkOf(ip, oneProvider)]).toEqual(networks);
});

it.each(['', 'unknown', '1.2.3', '0x7f.1', '10.0.0.1, 10.0.0.2', '203.0.113.7:443', 'x'.repeat(9_000)])(
  'takes %j, which is no address, for the one unknown network',
  (text) => {
    expect([networkOf(text), networkOf(text, oneSite)]).toEqual(['unknown', 'unknown']);
  },
);

it.each([
  ['https://store.example', 'store.example', true],
  ['https://s3.store.example', 'store.example', true],
  ['https://s3.store.example', '.store.example', true],
  ['https://s3.store.example', '*.store.example', true],
  ['https://S3.Store.Example', 'other, STORE.example', true],
  ['https://mystore.example', 'store.example', false],
  ['https://store.example.org', 'store.example', false],
  ['https://store.example', 'store.example:443', true],
  ['https://store.example:9000', 'store.example:443', false],
  ['http://store:9000', 'store', true],
  ['https://store.example', '', false],
  ['http://localhost:4318', '', true],
  ['http://127.0.0.1:4318', '', true],
  ['http://[::1]:4318', '', true],
  ['https://anything.example', '*', true],
])('calls %s directly with NO_PROXY=%s: %s', (url, noProxy, expected) => {
  expect(isDirect(new URL(url), proxiesIn({ NO_PROXY: noProxy }).direct)).toBe(expected);
});

it('takes names in small letters where the others are not set, and proxies without http://', () => {
  const env = {
    HTTPS_PROXY: 'http://one.example:1',
    https_proxy: 'http://two.example:2',
    http_proxy: 'three.example:3',
  };
  expect(proxiesIn(env)).toMatchObject({ https: 'http://one.example:1', http: 'http://three.example:3' });
  expect(proxiesIn({})).toMatchObject({ https: undefined, http: undefined });
});

describe('a watchdog', () => {
  const program = path.join(import.meta.dirname, 'testing', 'hang.ts');

  it('ends a process whose main thread hangs, and says so', async () => {
    const child = spawn(process.execPath, ['--import', tsx, program]);
    const errors = text(child.stderr);
    // Windows knows no signals: the process ends with a code there.
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    expect(signal ?? code).toBe(process.platform === 'win32' ? 1 : 'SIGKILL');
    expect(await errors).toBe('server: the main thread has not responded for 0.2 s; ending the process.\n');
  });
});

const host = 'rent.example.jp';

it.each([
  ['this-site', { origin: 'https://rent.example.jp' }],
  ['this-site', { origin: 'https://rent.example.jp', 'sec-fetch-site': 'same-origin' }],
  ['this-site', { 'sec-fetch-site': 'same-origin' }],
  ['unknown', {}],
  ['other-site', { origin: 'https://evil.example' }],
  ['other-site', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['other-site', { origin: 'https://rent.example.jp.evil.example' }],
  ['other-site', { origin: 'https://rent.example.jp:8443' }],
  ['other-site', { origin: 'https://shop.rent.example.jp', 'sec-fetch-site': 'same-site' }],
  ['other-site', { origin: 'https://rent.example.jp', 'sec-fetch-site': 'cross-site' }],
  ['other-site', { 'sec-fetch-site': 'cross-site' }],
  ['other-site', { 'sec-fetch-site': 'none' }],
  ['other-site', { origin: 'null' }],
  ['other-site', { origin: '' }],
  ['other-site', { origin: 'file://' }],
] as const)('finds %s behind %j', (source, headers) => {
  expect(sourceOfWrite({ headers, host })).toBe(source);
});

it('knows the address that customers see, when requests come in with another', () => {
  const written = { headers: { origin: 'https://rent.example.jp' }, host: '10.0.0.5:3001' };
  expect(sourceOfWrite(written)).toBe('other-site');
  expect(sourceOfWrite(written, 'https://rent.example.jp')).toBe('this-site');
  expect(sourceOfWrite(written, 'https://other.example.jp')).toBe('other-site');
});
