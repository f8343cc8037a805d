import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { newKeyPair, signingKeyOf } from '../../core/signing/keys';
import { staffBar } from '../document/staffBar';
import { staffPassText } from '../../core/signing/staffPass';
import { bootOf, browser, TestSite } from '../testing/site';

let site: TestSite;
let host: FastifyInstance;
let pass: string;
const mika = { staff: 'Mika <b>', channel: 'production', expires: '2099-01-01T00:00:00Z' };
const ui = dirname(
  createRequire(join(import.meta.dirname, 'staff.test.ts')).resolve('@wadachi/ui/package.json'),
);
const tokens = readFileSync(join(ui, 'tokens.css'), 'utf8');
const local = 'http://localhost:4100';

beforeAll(async () => {
  site = await TestSite.make();
  for (const name of ['mf-shop', 'mf-reserve']) await site.remote(name, '1', 'exports.remote = {};');
  await site.revision(1, { host: '1', 'mf-shop': '1', 'mf-reserve': '1' });
  host = await site.host({ OVERRIDE_ORIGINS: 'https://builds.example', TRUST_PROXY: 'true' });
  pass = staffPassText(mika, site.ours.key);
});
afterAll(() => site.remove());

const get = (url: string, cookie = '', headers = {}) =>
  host.inject({ url, headers: { cookie, 'user-agent': browser, ...headers } });
const sameSite = { origin: 'http://localhost', host: 'localhost' };
const post = (
  url: string,
  fields: Record<string, string>,
  cookie = '',
  headers: Record<string, string> = sameSite,
) =>
  host.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const staff = () => `staff=${pass}`;

/** The cookie that choosing this override leaves. */
async function overriding(remote: string, from: string, before = ''): Promise<string> {
  const { cookies } = await post('/-/override', { remote, from }, `${staff()}${before}`);
  return `; override=${cookies.find(({ name }) => name === 'override')?.value ?? ''}`;
}

describe('a staff link', () => {
  it('shows whose it is, and a form that works without a script', async () => {
    const answer = await get(`/-/staff?pass=${pass}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Mika &lt;b&gt;');
    expect(answer.body).toContain(`<input type="hidden" name="pass" value="${pass}">`);
    expect(answer.body).not.toContain('<script');
    const nonce = /style-src 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1];
    const style = answer.body.split(`<style nonce="${nonce}">`)[1]?.split('</style>')[0];
    expect(style).toContain('min-height: 2.75rem');
    expect(style).toContain('prefers-color-scheme: dark');
    for (const [, name, colour] of style?.matchAll(/--(accent|on-accent|text): (#\w+);/g) ?? [])
      expect(tokens).toContain(`--color-${name}: ${colour};`);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await get(`/-/staff?pass=${pass}`, 'lang=ja')).body).toContain('<html lang="ja">');
  });

  it('leaves the pass in a cookie that no script reads and no sister subdomain sets, until it expires', async () => {
    const { statusCode, headers, cookies } = await post('/-/staff', { pass }, '', {
      ...sameSite,
      'x-forwarded-proto': 'https',
      origin: 'https://localhost',
    });
    expect([statusCode, headers.location]).toEqual([303, '/']);
    expect(cookies).toMatchObject([
      { name: '__Host-staff', value: pass, httpOnly: true, sameSite: 'Lax', secure: true, path: '/' },
    ]);
    expect(cookies[0]?.expires?.toISOString()).toBe('2099-01-01T00:00:00.000Z');
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['a stranger’s', () => staffPassText(mika, signingKeyOf(newKeyPair().pem, 'a test'))],
    ['another channel’s', () => staffPassText({ ...mika, channel: 'staging' }, site.ours.key)],
    ['expired', () => staffPassText({ ...mika, expires: '2020-01-01T00:00:00Z' }, site.ours.key)],
    ['missing', () => ''],
  ])('that is %s makes nobody staff', async (_, make) => {
    expect((await get(`/-/staff?pass=${make()}`)).statusCode).toBe(403);
    const answer = await post('/-/staff', { pass: make() });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  });
});

it.each(['/-/staff', '/-/override', '/-/override/reset'])('takes %s from no other site', async (url) => {
  const fields = { pass, remote: 'mf-shop', from: local };
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost', 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await post(url, fields, staff(), { host: 'localhost', ...headers });
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
  }
});

it('behind TLS believes no pass under a name that a sister subdomain may set', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const asked = `/-/override?remote=mf-shop&from=${local}`;
  expect((await get(asked, staff(), https)).statusCode).toBe(404);
  expect((await get(asked, `__Host-${staff()}`, https)).statusCode).toBe(200);
});

it('reads no more of a form than it takes', async () => {
  expect((await post('/-/staff', { pass: 'x'.repeat(5_000) })).statusCode).toBe(413);
});

describe('an override', () => {
  it('is asked about before it is made, and leads nowhere but to the site', async () => {
    const answer = await get(`/-/override?remote=mf-shop&from=${local}/`, staff());
    expect(answer.body).toContain(`<input type="hidden" name="from" value="${local}">`);
    const made = await post(
      '/-/override',
      { remote: 'mf-shop', from: local, back: 'https://evil.example' },
      staff(),
    );
    expect([made.statusCode, made.headers.location]).toEqual([303, '/']);
    expect(made.cookies).toMatchObject([{ name: 'override', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  });

  it.each(['', 'staff=nonsense'])('is for staff alone', async (cookie) => {
    const shown = await get(`/-/override?remote=mf-shop&from=${local}`, cookie);
    expect([shown.statusCode, shown.body.includes('staff link')]).toEqual([404, true]);
    const made = await post('/-/override', { remote: 'mf-shop', from: local }, cookie);
    expect([made.statusCode, made.cookies]).toEqual([404, []]);
  });

  it.each([
    ['mf-shop', 'https://evil.example'],
    ['mf-shop', 'http://localhost.evil.example:4100'],
    ['mf-shop', 'http://localhost:4100@evil.example'],
    ['mf-shop', 'http://localhost:4100/path'],
    ['mf-shop', '//localhost:4100'],
    ['mf-shop', 'javascript:alert(1)'],
    ['mf-shop', 'http://localhost:4100; script-src *'],
    ['mf-shop', 'https://builds.example:8443'],
    ['host', local],
    ['../mf-shop', local],
    ['', ''],
  ])('of %s from %s is refused', async (remote, from) => {
    const shown = await get(`/-/override?${new URLSearchParams({ remote, from }).toString()}`, staff());
    expect(shown.statusCode).toBe(400);
    const made = await post('/-/override', { remote, from }, staff());
    expect([made.statusCode, made.cookies]).toEqual([400, []]);
  });

  it.each([
    ['mf-shop', 'http://127.0.0.1:4100'],
    ['mf-shop', 'https://builds.example'],
    ['mf-new', local],
  ])('of %s may come from %s', async (remote, from) => {
    const page = await get('/', `${staff()}${await overriding(remote, from)}`);
    expect(bootOf(page).pageVersions.remotes[remote]).toEqual({
      version: 'development',
      base: `${from}/`,
      entry: 'remoteEntry.js',
      integrity: {},
      override: from,
    });
  });

  it('leaves that remote’s pages, and those no release has, to the browser alone', async () => {
    const cookie = `${staff()}${await overriding('mf-shop', local)}`;
    for (const url of ['/shop', '/shop/new-page', '/nowhere']) {
      const page = await get(url, cookie);
      expect([page.statusCode, bootOf(page).view]).toEqual([200, null]);
      expect(bootOf(page).pageVersions.routes.map(({ path }) => path)).toEqual(['/reserve', '/shop']);
    }
    expect(bootOf(await get('/reserve', cookie)).view).toBe('page');
    expect((await get('/nowhere')).statusCode).toBe(404);
  });

  it('is another build to the page that asks for the latest', async () => {
    const cookie = `${staff()}${await overriding('mf-shop', local)}`;
    const { id } = bootOf(await get('/', cookie)).pageVersions;
    expect((await get('/latest-build.json', cookie)).json()).toMatchObject({ id });
    expect((await get('/latest-build.json', staff())).json()).not.toMatchObject({ id });
  });

  it('ends when its dev server is asked for another remote: one address builds one', async () => {
    const first = await overriding('mf-shop', local);
    const second = await overriding('mf-reserve', local, first);
    const { remotes } = bootOf(await get('/', `${staff()}${second}`)).pageVersions;
    expect([remotes['mf-shop']?.override, remotes['mf-reserve']?.override]).toEqual([undefined, local]);
  });

  it('is kept beside others, until all are removed', async () => {
    const first = await overriding('mf-shop', local);
    const both = await overriding('mf-reserve', 'http://localhost:4200', first);
    const { remotes } = bootOf(await get('/', `${staff()}${both}`)).pageVersions;
    expect([remotes['mf-shop']?.override, remotes['mf-reserve']?.override]).toEqual([
      local,
      'http://localhost:4200',
    ]);
    const reset = await post('/-/override/reset', {}, both);
    expect([reset.statusCode, reset.headers.location]).toEqual([303, '/']);
    expect(reset.cookies).toMatchObject([{ name: 'override', value: '', path: '/' }]);
  });

  const forged = (fields: object) =>
    Buffer.from(
      JSON.stringify({ until: '2099-01-01T00:00:00Z', remotes: { 'mf-shop': local }, ...fields }),
    ).toString('base64url');

  it.each([
    ['without a pass', () => `override=${forged({})}`],
    ['with a forged pass', () => `staff=nonsense; override=${forged({})}`],
    [
      'of another origin',
      () => `${staff()}; override=${forged({ remotes: { 'mf-shop': 'https://evil.example' } })}`,
    ],
    ['of the host', () => `${staff()}; override=${forged({ remotes: { host: local } })}`],
    ['that has expired', () => `${staff()}; override=${forged({ until: '2020-01-01T00:00:00Z' })}`],
    ['that can’t be read', () => `${staff()}; override=%00`],
  ])('in a cookie %s is ignored and removed', async (_, cookie) => {
    const page = await get('/shop', cookie());
    expect(bootOf(page).pageVersions.remotes['mf-shop']?.version).toBe('1');
    expect(page.body).not.toContain('evil.example');
    expect(page.cookies).toMatchObject([{ name: 'override', value: '' }]);
  });
});

describe('the bar with the versions of a page', () => {
  it('is for staff alone', async () => {
    expect((await get('/shop', staff())).body).toContain('<summary>mf-shop 1');
    const { body } = await get('/shop');
    expect([body.includes('wadachi-staff'), body.includes('<summary>')]).toEqual([false, false]);
  });

  it('has the titles of commits as text', () => {
    const commit = { branch: null, author: 'Ken', subject: 'Fix <b>', is_dirty: true, url: null };
    const versions = [
      { name: 'host', version: '1' },
      { name: 'mf-shop', version: '2', commit },
    ];
    const { html } = staffBar(versions, 'mf-shop', 'en');
    expect(html).toContain('<summary>mf-shop 2 · Fix &lt;b&gt; · Ken · not committed</summary>');
    expect(html).toContain('<li>host 1</li>');
  });
});
