import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { answerUnreadable } from './unreadableRequests';

let host: FastifyInstance;
beforeEach(async () => {
  host = Fastify({ clientErrorHandler: answerUnreadable });
  host.get('/', async () => 'a page');
  await host.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => host.close());

/** Sends exactly this text and gives the answer. */
async function sent(...parts: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(host.listeningOrigin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  for (const part of parts) socket.write(part);
  await once(socket, 'end');
  socket.destroy();
  return answer;
}

it('clears cookies that have grown too large, and says so as a page in each language', async () => {
  const cookies = Array.from({ length: 20 }, (_, index) => `c${index}=${'x'.repeat(3_500)}`).join('; ');
  const answer = await sent(`GET / HTTP/1.1\r\nHost: site.example\r\nCookie: ${cookies}\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(head).toContain('Clear-Site-Data: "cookies"');
  expect(head).toContain('Content-Type: text/html; charset=utf-8');
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  for (const text of ['Please log in again', '再度ログイン', 'Inicie sessão']) expect(body).toContain(text);
});

it('says of what is no request at all that it is bad, and clears nothing', async () => {
  const answer = await sent('this is no HTTP\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).not.toContain('Clear-Site-Data');
});

it('still answers what can be read', async () => {
  const answer = await sent('GET / HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
