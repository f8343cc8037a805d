import type { FastifyInstance } from 'fastify';
import { newKeyPair, signingKeyOf } from '../../core/signing/keys';
import { notePreview, revokePreview } from '../../core/previews/notes';
import { previewPassText, type PreviewPass } from '../../core/signing/previewPass';
import { aRollout } from '../../core/testing';
import { bootOf, browser, reportTokenOf, ticketOf, TestSite } from '../testing/site';

let site: TestSite;
let host: FastifyInstance;
beforeAll(async () => {
  site = await TestSite.make();
  for (const version of ['1', '2', '3', '4']) await site.remote('mf-shop', version);
  await site.remote('mf-news', '1');
  await serving();
});
afterAll(() => site.remove());

/** Releases versions to everybody, and starts a new host. */
async function serving(overrides: Parameters<TestSite['next']>[1] = {}): Promise<void> {
  await site.next({ host: '1', 'mf-shop': '1' }, overrides);
  host = await site.host({ METRICS_TOKEN: token });
}

const token = 'a-token-of-a-test-that-is-long-enough';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function aPass(versions: Readonly<Record<string, string>>, changed: Partial<PreviewPass> = {}) {
  const { store } = site.ours.context;
  const entries = Object.entries(versions).map(
    async ([name, version]) =>
      [name, { version, integrity: await store.integrityOf(name, version) }] as const,
  );
  const preview = Object.fromEntries(await Promise.all(entries));
  return { preview, of: 'calendar <b>', channel: 'production', expires: inDays(6.9), ...changed };
}
/** The id under which the store knows a preview. */
const noted = ({ preview, ...about }: PreviewPass) => {
  const versions = Object.entries(preview).map(([name, { version }]) => [name, version]);
  const { objects } = site.ours.context.store;
  return notePreview(objects, { ...about, by: 'mika', versions: Object.fromEntries(versions) });
};
const textOf = async (...about: Parameters<typeof aPass>) => {
  const pass = await aPass(...about);
  await noted(pass);
  return previewPassText(pass, site.ours.key);
};

const get = (url: string, cookie = '', headers = {}) =>
  host.inject({ url, headers: { cookie, 'user-agent': browser, ...headers } });
const post = (url: string, fields: Record<string, string>, origin = 'http://localhost') =>
  host.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost', origin },
    payload: new URLSearchParams(fields).toString(),
  });
const shopOf = (answer: Awaited<ReturnType<typeof get>>) =>
  bootOf(answer).pageVersions.remotes['mf-shop']?.version;

describe('a preview link', () => {
  it('says what it is, and gives the version once its button is pressed', async () => {
    const pass = await textOf({ 'mf-shop': '2' });
    const page = await get(`/-/preview?pass=${pass}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('calendar &lt;b&gt;');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.cookies).toEqual([]);
    const taken = await post('/-/preview', { pass });
    expect({ status: taken.statusCode, to: taken.headers['location'] }).toEqual({ status: 303, to: '/' });
    expect(taken.cookies).toMatchObject([{ name: 'preview', value: pass, httpOnly: true, sameSite: 'Lax' }]);
    expect(shopOf(await get('/shop', `preview=${pass}`))).toBe('2');
    expect(shopOf(await get('/shop'))).toBe('1');
  });

  it('is in Japanese for who reads Japanese', async () => {
    const pass = await textOf({ 'mf-shop': '2' });
    expect((await get(`/-/preview?pass=${pass}`, 'lang=ja')).body).toContain('プレビューを表示する');
    expect((await get('/shop', `lang=ja; preview=${pass}`)).body).toContain('プレビューを終了する');
  });

  it('is refused when it is expired, forged, of another channel or for too long', async () => {
    const versions = { 'mf-shop': '2' };
    const refused = [
      'nothing',
      await textOf(versions, { expires: inDays(-1) }),
      await textOf(versions, { expires: inDays(8) }),
      await textOf(versions, { channel: 'staging' }),
      previewPassText(await aPass(versions), signingKeyOf(newKeyPair().pem, 'a test')),
      // Nobody has noted it, so it was never made here, or was revoked.
      previewPassText(await aPass(versions, { of: 'payroll' }), site.ours.key),
    ];
    for (const pass of refused) {
      expect((await get(`/-/preview?pass=${pass}`)).statusCode).toBe(403);
      const taken = await post('/-/preview', { pass });
      expect({ status: taken.statusCode, cookies: taken.cookies }).toEqual({ status: 403, cookies: [] });
      const page = await get('/shop', `preview=${pass}`);
      expect(shopOf(page)).toBe('1');
      expect(page.cookies).toMatchObject([{ name: 'preview', value: '' }]);
    }
  });

  it('is not taken from another site', async () => {
    const taken = await post(
      '/-/preview',
      { pass: await textOf({ 'mf-shop': '2' }) },
      'https://elsewhere.example',
    );
    expect({ status: taken.statusCode, cookies: taken.cookies }).toEqual({ status: 403, cookies: [] });
  });
});

describe('a page of a preview', () => {
  it('says so, and leads out', async () => {
    const page = await get('/shop', `preview=${await textOf({ 'mf-shop': '2' })}`);
    expect(page.body).toContain('Preview of calendar &lt;b&gt;, until ');
    expect(page.body).toContain('action="/-/preview/leave"');
    const left = await post('/-/preview/leave', {});
    expect(left.cookies).toMatchObject([{ name: 'preview', value: '' }]);
    const stable = await get('/shop');
    expect(stable.body).not.toContain('/-/preview/leave');
  });

  it('is told to report and measure nothing, and is not counted', async () => {
    const pass = await textOf({ 'mf-shop': '2' });
    await serving();
    expect(ticketOf(await get('/shop', `preview=${pass}`))).toBe('');
    expect(await reportTokenOf(await get('/shop'), host)).not.toBe('');
    const metrics = await get('/metrics', '', {
      authorization: `Bearer ${token}`,
    });
    const loads = metrics.body.split('\n').filter((line) => line.includes('package="mf-shop"'));
    expect(loads.some((line) => line.includes('version="1"'))).toBe(true);
    expect(loads.some((line) => line.includes('version="2"'))).toBe(false);
  });

  it('is never a crawler’s', async () => {
    const cookie = `preview=${await textOf({ 'mf-shop': '2' })}`;
    const page = await get('/shop', cookie, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(shopOf(page)).toBe('1');
  });

  it('is the same for the open page’s question after the latest build', async () => {
    const cookie = `preview=${await textOf({ 'mf-shop': '2' })}`;
    const { id } = bootOf(await get('/shop', cookie)).pageVersions;
    expect((await get('/latest-build.json', cookie)).json()).toMatchObject({ id });
    expect((await get('/latest-build.json')).json()).not.toMatchObject({ id });
  });
});

// Nobody has been shown version 4 before.
it('says that a preview can’t be shown when the store has something else under its version', async () => {
  const pass = await textOf({ 'mf-shop': '4' });
  const { objects } = site.ours.context.store;
  const described = (await objects.read('mf-shop/4/release.json'))?.toString('utf8') ?? '';
  await objects.replace('mf-shop/4/release.json', Buffer.from(`${described} `));
  const page = await get('/shop', `preview=${pass}`);
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('The preview can’t be shown');
  expect(page.body).toContain('action="/-/preview/leave"');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(shopOf(await get('/shop'))).toBe('1');
});

it('shows any number of previews in turn', async () => {
  for (const version of ['2', '3', '4', '2'])
    expect(shopOf(await get('/shop', `preview=${await textOf({ 'mf-shop': version })}`))).toBe(version);
});

describe('a link that was revoked', () => {
  const other = { of: 'payroll' };
  const revoke = async (of: string) => {
    const pass = await aPass({ 'mf-shop': '2' }, { of, expires });
    return revokePreview(site.ours.context, await noted(pass), new Date());
  };
  const expires = inDays(3);

  it('counts no longer, in open browsers too, and others do', async () => {
    const pass = await textOf({ 'mf-shop': '2' }, { expires });
    const kept = await textOf({ 'mf-shop': '2' }, { ...other, expires });
    const before = await get('/shop', `preview=${pass}`);
    expect(shopOf(before)).toBe('2');
    await revoke('calendar <b>');
    const page = await get('/shop', `preview=${pass}`);
    expect(shopOf(page)).toBe('1');
    expect(page.cookies).toMatchObject([{ name: 'preview', value: '' }]);
    expect((await get('/latest-build.json', `preview=${pass}`)).json()).not.toMatchObject({
      id: bootOf(before).pageVersions.id,
    });
    expect((await get(`/-/preview?pass=${pass}`)).statusCode).toBe(403);
    const taken = await post('/-/preview', { pass });
    expect({ status: taken.statusCode, cookies: taken.cookies }).toEqual({ status: 403, cookies: [] });
    expect(shopOf(await get('/shop', `preview=${kept}`))).toBe('2');
  });

  it('is not known while the store gives no good answer: then nothing is shown', async () => {
    const { objects } = site.ours.context.store;
    const before = await objects.list('previews/');
    const pass = await textOf({ 'mf-shop': '2' });
    expect((await get('/shop', `preview=${pass}`)).statusCode).toBe(200);
    const note = (await objects.list('previews/')).find((one) => !before.includes(one)) ?? '';
    await objects.replace(note, Buffer.alloc(10_000));
    const page = await get('/shop', `preview=${pass}`);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('The preview can’t be shown');
    expect(page.cookies).toEqual([]);
    expect(shopOf(await get('/shop'))).toBe('1');
  });
});

describe('a page of a preview, whatever others get,', () => {
  it('is in no rollout, and gets no id', async () => {
    const rollouts = [aRollout({ set: { 'mf-shop': '3' }, basis_points: 9_999 })];
    await serving({ rollouts });
    const page = await get('/shop', `preview=${await textOf({ 'mf-shop': '2' })}`);
    expect(page.cookies).toEqual([]);
    expect(shopOf(page)).toBe('2');
    expect((await get('/shop')).cookies).toMatchObject([{ name: 'visitor' }]);
  });

  it('has the features that its visitor has anyway', async () => {
    const flags = [
      { name: 'compare-cars', basis_points: 10_000, languages: ['ja'] },
      { name: 'near-me', basis_points: 5_000 },
    ];
    await serving({ flags });
    const pass = await textOf({ 'mf-shop': '2' });
    const ids = Array.from({ length: 10 }, (_, index) => `visitor=${String(index).repeat(22)}; lang=ja`);
    const flagsOf = async (cookie: string) => bootOf(await get('/shop', cookie)).pageVersions.flags;
    const own = await Promise.all(ids.map((cookie) => flagsOf(cookie)));
    expect(own).toContainEqual({ 'compare-cars': true, 'near-me': true });
    expect(await Promise.all(ids.map((cookie) => flagsOf(`${cookie}; preview=${pass}`)))).toEqual(own);
  });

  it('has a remote that the channel has not, and none that is switched off', async () => {
    await serving({ off: ['mf-shop'] });
    const pass = await textOf({ 'mf-shop': '2', 'mf-news': '1' });
    const { pageVersions } = bootOf(await get('/news', `preview=${pass}`));
    expect(Object.keys(pageVersions.remotes)).toEqual(['mf-news']);
    expect(pageVersions.off).toEqual(['/shop']);
  });
});
