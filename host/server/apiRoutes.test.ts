import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { apiRoutes, bodyLimit, uploadLimit } from './apiRoutes';
import { Upstreams } from './upstream/Upstreams';

let api: LocalServer;
let upstreams: Upstreams;
let host: FastifyInstance;
let origin: string;
beforeAll(async () => {
  api = await startLocalServer();
  host = Fastify();
  upstreams = new Upstreams([api.baseUrl], { read: 5_000, write: 12_000 });
  await host.register(apiRoutes, { config: { apiToken: undefined }, api: upstreams });
  origin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await host.close();
  await upstreams.close();
  await api.close();
});

async function post(chunks: readonly string[], headers: Record<string, string>, path = '/api/account') {
  const sent = request(`${origin}${path}`, { method: 'POST', headers, agent: false });
  for (const chunk of chunks) sent.write(chunk);
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

const half = 'x'.repeat(bodyLimit / 2);
const json = { 'content-type': 'application/json' };

it.each([
  ['whole', ['{"a":"b"}'], { ...json, 'content-length': '9' }],
  ['of plain text', ['a b'], { 'content-type': 'text/plain', 'content-length': '3' }],
  ['in chunks', ['{"a"', ':"b"', '}'], { ...json, 'transfer-encoding': 'chunked' }],
  ['empty, in chunks', [], { ...json, 'transfer-encoding': 'chunked' }],
  ['up to the last byte, in chunks', [half, half], { ...json, 'transfer-encoding': 'chunked' }],
])('passes a body on as it came: %s', async (_, chunks, headers) => {
  expect(await post(chunks, headers)).toBe(200);
  expect(api.received.at(-1)).toMatchObject({ method: 'POST', body: chunks.join('') });
});

it('passes on nothing of a body that is one byte too long', async () => {
  const before = api.received.length;
  expect(await post([half, half, 'x'], { ...json, 'transfer-encoding': 'chunked' })).toBe(413);
  expect(api.received).toHaveLength(before);
});

it('passes on an upload of up to 11 MiB, and nothing of a larger one', async () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const whole = 'x'.repeat(uploadLimit);
  const said = (length: number) => ({ ...form, 'content-length': String(length) });
  expect(await post([whole], said(uploadLimit), '/api/file/upload?a=b')).toBe(200);
  expect(api.received.at(-1)?.body).toHaveLength(uploadLimit);
  const before = api.received.length;
  expect(await post(['x'], said(uploadLimit + 1), '/api/file/upload')).toBe(413);
  expect(await post(['x'], said(bodyLimit + 1), '/api/file/uploads')).toBe(413);
  expect(api.received).toHaveLength(before);
});

it('passes a refusal on at once: a client that is told to wait is not kept waiting', async () => {
  const before = api.received.length;
  const refused = { status: 503, json: { code: 'service-unavailable' }, headers: { 'retry-after': '1' } };
  api.reply(refused);
  const answer = await fetch(`${origin}/api/shops/area`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(api.received).toHaveLength(before + 1);
});
