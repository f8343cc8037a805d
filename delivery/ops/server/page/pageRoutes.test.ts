import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOps } from '../app';
import { anOpsServer } from '../testing/opsServer';

let server: Awaited<ReturnType<typeof anOpsServer>>;
beforeEach(async () => {
  server = await anOpsServer();
});
afterEach(() => server.close());

describe('the page', () => {
  it('is a document of names of files, in the visitor’s language, under a strict policy', async () => {
    const answer = await server.app.inject({ url: '/ops?lang=ja' });
    expect(answer.body).toContain('<html lang="ja">');
    expect(answer.body).toContain('<script defer src="/ops/files/ops.1.js"></script>');
    expect(answer.body).toContain('&quot;title&quot;:&quot;{names}を元に戻す&quot;');
    expect(answer.body).not.toMatch(/<script>|style=/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self'/,
      ),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const overTls = { url: '/ops?lang=ja', headers: { 'x-forwarded-proto': 'https' } };
    expect((await server.app.inject(overTls)).cookies).toMatchObject([{ name: 'lang', secure: true }]);
    const again = await server.app.inject({ url: '/ops/', cookies: { lang: 'ja' } });
    expect(again.body).toContain('<html lang="ja">');
  });

  it('has files for ever; what isn’t there is not kept by anyone', async () => {
    const file = await server.app.inject({ url: '/ops/files/ops.1.js' });
    expect([file.body, file.headers['cache-control']]).toEqual([
      'go();',
      'public, max-age=31536000, immutable',
    ]);
    for (const url of ['/ops/files/ops.2.js', '/ops/files/..%2fpage.json', '/ops/files/', '/ops/nothing']) {
      const missing = await server.app.inject({ url });
      expect([url, missing.statusCode, missing.headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
  });

  it('is not there without people; the process lives all the same', async () => {
    const bare = await buildOps({
      ...server.settings,
      port: 0,
      address: '',
      people: undefined,
      metricsToken: undefined,
      trustProxy: true,
      logLevel: 'silent',
      notify: undefined,
      pageUrl: null,
    });
    for (const url of ['/healthz', '/readyz'])
      expect((await bare.inject({ url })).json()).toEqual({ status: 'ok' });
    for (const url of ['/ops', '/ops/api/state']) expect((await bare.inject({ url })).statusCode).toBe(404);
    await bare.close();
  });
});

it('says that the page is not built, in place of a page', async () => {
  await rm(join(server.settings.keysDir, '../page/page.json'));
  const answer = await server.app.inject({ url: '/ops' });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { message: 'The ops page isn’t built.' }]);
});
