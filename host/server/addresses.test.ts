import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { addAddressRules, readableUrl } from './addresses';
import { loggedRequest } from './http/loggedRequest';

let app: FastifyInstance;
let port = 0;
beforeAll(async () => {
  app = Fastify({ rewriteUrl: ({ url }) => readableUrl(url ?? '/') });
  addAddressRules(app);
  app.get('/*', async ({ url }) => url);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends the path as it is typed: a client that parses addresses would mend it first. */
async function get(path: string, host = 'wadachi.example') {
  const sent = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks = await answer.toArray();
  return { status: answer.statusCode, location: answer.headers.location, body: chunks.join('') };
}

it.each([
  ['/%', '/%25'],
  ['/shop/%E0%A4%A?lang=ja', '/shop/%25E0%25A4%25A?lang=ja'],
  ['/shop/%E9%82%A3', '/shop/%E9%82%A3'],
  ['/?keyword=%E0%A4%A', '/?keyword=%E0%A4%A'],
  ['http://wadachi.example/shop?lang=ja', '/shop?lang=ja'],
  ['HTTP://Wadachi.Example:80', '/'],
  ['https://wadachi.example?lang=ja', '/?lang=ja'],
])('reads %s as %s', async (typed, read) => {
  expect(await get(typed)).toMatchObject({ status: 200, body: read });
});

it.each([
  ['//evil.example/shop/naha?a=1', '/evil.example/shop/naha?a=1'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['//', '/'],
  ['http://wadachi.example//evil.example', '/evil.example'],
])('leads from %s to an address of this site', async (typed, to) => {
  expect(await get(typed)).toMatchObject({ status: 308, location: to });
});

it.each(['a"><script>', 'e vil', 'evil.example/path', 'user@evil.example', 'evil.example:99999'])(
  'refuses the host %s',
  async (host) => expect(await get('/', host)).toMatchObject({ status: 400 }),
);

it.each(['Host: a.example\r\nHost: a.example', 'host: a.example\r\nHOST: b.example'])(
  'refuses two hosts: %j',
  async (hosts) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
    expect((await socket.toArray()).join('')).toMatch(/^HTTP\/1\.1 400 /);
  },
);

it.each([
  'http://evil.example/',
  'https://wadachi.example:1/',
  'http://a@wadachi.example/',
  'http:///',
  'http://',
])('refuses the address %s of another host', async (address) =>
  expect(await get(address)).toMatchObject({ status: 400 }),
);

it.each(['wadachi.example', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'takes the host %s',
  async (host) => expect(await get('/', host)).toMatchObject({ status: 200 }),
);

it.each([
  ['/reserve/receipt/1?access_token=secret', '/reserve/receipt/1'],
  ['/account/verify?token=secret', '/account/verify'],
  ['/account/reset-password/secret', '/account/reset-password/…'],
  ['/account/reset-password/secret/?lang=ja', '/account/reset-password/…'],
  ['/account/reset-password/complete?lang=ja', '/account/reset-password/complete'],
])('logs no token of %s', (url, path) => {
  expect(loggedRequest({ method: 'GET', url })).toEqual({ method: 'GET', path });
});
