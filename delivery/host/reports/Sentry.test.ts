import type { FastifyInstance } from 'fastify';
import { startLocalServer, type LocalServer } from '@wadachi/testing/localServer';
import { readErrors } from '../../core/errors/errorsStore';
import { browser, reportTokenOf, TestSite } from '../testing/site';

const error = {
  name: 'TypeError',
  message: 'x is undefined',
  frames: ['t@mf-shop/1/page.js:1:23'],
  route: '/shop/:id',
};
const address = '10.0.0.1';

let site: TestSite;
let host: FastifyInstance;
let sentry: LocalServer;
beforeEach(async () => {
  site = await TestSite.make();
  await site.remote('mf-shop', '1');
  await site.revision(1, { host: '1', 'mf-shop': '1' });
  sentry = await startLocalServer();
  const dsn = `http://key@127.0.0.1:${sentry.port}/errors/42`;
  host = await site.host({ TRUST_PROXY: 'true', SENTRY_DSN: dsn });
});
afterEach(async () => {
  await sentry.close();
  await site.remove();
});

/** A page says that something threw; then the host closes, which sends what is on its way. */
async function reportError() {
  const headers = { 'user-agent': browser, 'x-forwarded-for': address };
  const token = await reportTokenOf(await host.inject({ url: '/nowhere', headers }), host, address);
  const payload = { token, reports: [{ package: 'mf-shop', version: '1', kind: 'error', error }] };
  const { statusCode } = await host.inject({ method: 'POST', url: '/-/reports', headers, payload });
  expect(statusCode).toBe(204);
  await host.close();
}

it('sends what it keeps there too, and nothing of who', async () => {
  await reportError();
  expect(sentry.received).toMatchObject([
    {
      url: '/errors/api/42/envelope/',
      headers: { 'x-sentry-auth': expect.stringContaining('sentry_key=key') as string },
    },
  ]);
  const body = sentry.received[0]?.body ?? '';
  const [, item, event] = body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(item).toEqual({ type: 'event' });
  expect(event).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    timestamp: expect.any(String) as string,
    platform: 'javascript',
    level: 'error',
    environment: 'production',
    release: 'mf-shop@1',
    transaction: '/shop/:id',
    tags: { package: 'mf-shop', kind: 'error', browser: 'Chrome 140' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is undefined',
          stacktrace: {
            frames: [{ function: 't', filename: 'app:///mf-shop/1/page.js', lineno: 1, colno: 23 }],
          },
        },
      ],
    },
  });
  expect(body).not.toContain('10.0.0');
});

it('keeps errors where that address does not answer', async () => {
  sentry.reply('hang-up');
  await reportError();
  expect(await readErrors(site.ours.context.store.objects, 'production', new Date())).toHaveLength(1);
  expect(sentry.received).toHaveLength(1);
});
