import { somePageVersions } from '../testing/page';
import { EntryFailed, type Failure } from './Failure';
import { recover } from './recover';
import { typedKey, type StoredPage } from './typed';

const packageAt = (name: string, version: string) => ({
  version,
  base: `/releases/${name}/${version}/`,
  entry: 'remoteEntry.js',
  integrity: {},
});
const pageVersions = { ...somePageVersions([]), remotes: { 'mf-shop': packageAt('mf-shop', '2') } };

let reported: Parameters<NonNullable<typeof globalThis.wadachiReport>>[];
let asked: (readonly [string, unknown])[];
let latest: string;
const reload = jest.fn();

beforeEach(() => {
  reported = [];
  asked = [];
  latest = 'of others';
  reload.mockClear();
  sessionStorage.clear();
  globalThis.wadachiReport = (...report) => void reported.push(report);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (typeof url === 'string' && typeof init?.body === 'string') asked.push([url, JSON.parse(init.body)]);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => jest.restoreAllMocks());

const thrown: Failure = { name: 'mf-shop', error: new Error('Cannot draw this'), kind: 'render' };
const fails = (failure: Failure = thrown, of = pageVersions) =>
  recover(failure, of, async () => ({ revision: 1, id: latest }), reload);
const keptPage = () => JSON.parse(sessionStorage.getItem(typedKey) ?? 'null') as StoredPage | null;

it('reports the version that failed and by what, asks for others, and loads the page again with them', async () => {
  expect(await fails()).toBe(true);
  const error = { name: 'Error', message: 'Cannot draw this', frames: [], route: null };
  expect(reported).toEqual([['mf-shop', '2', 'render', error]]);
  expect(asked).toEqual([['/-/avoid', { package: 'mf-shop', version: '2' }]]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stays when the same build would come again: there is no other, or no cookie was kept', async () => {
  latest = pageVersions.id;
  expect(await fails()).toBe(false);
  expect(reported).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});

it('stays when the site gives no answer', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await fails()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('blames no version for a file that did not come while there was no network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await fails({ name: 'mf-shop', error: new EntryFailed('It did not load') })).toBe(false);
  expect([reported, asked]).toEqual([[], []]);
  await fails();
  expect(reported).toHaveLength(1);
});

it('leaves the versions of a page once, whatever comes after it', async () => {
  expect(await fails()).toBe(true);
  expect(await fails(thrown, { ...pageVersions, id: 'of others' })).toBe(false);
  latest = 'a third one';
  expect(await fails(thrown, { ...pageVersions, id: 'of others' })).toBe(true);
  expect(await fails()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('stays where the browser keeps nothing, so that no page reloads without end', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  expect(await fails()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a build under development as it is', async () => {
  const developed = { ...packageAt('mf-shop', 'development'), override: 'http://localhost:4100' };
  expect(await fails(thrown, { ...pageVersions, remotes: { 'mf-shop': developed } })).toBe(false);
  expect(asked).toEqual([]);
});

it.each([
  ['entry', 'mf-shop', new EntryFailed('The entry http://x/releases/mf-shop/2/remoteEntry.js failed')],
  ['chunk', 'mf-shop', new Error('Loading chunk 7 failed.\n(error: http://x/releases/mf-shop/2/7.js)')],
  ['chunk', 'host', new Error('Loading chunk 7 failed.\n(missing: http://x/releases/host/1/7.js)')],
  ['chunk', 'mf-shop', new Error('Loading chunk 7 failed.\n(missing: http://x/releases/mf-other/1/7.js)')],
  ['chunk', 'mf-shop', new Error("The remote has no page 'home'")],
  ['style', 'mf-shop', Object.assign(new Error('Loading CSS chunk 7'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
])('tells which file it was: %s of %s', async (kind, name, error) => {
  await fails({ name: 'mf-shop', error });
  expect(reported).toMatchObject([
    [name, name === 'host' ? '1' : '2', kind, { message: expect.any(String) as string }],
  ]);
});

it('keeps what was typed on the page that failed, but no secret', async () => {
  const page = document.createElement('div');
  page.innerHTML = `
    <input name="name" value="Hanako"><textarea name="memo">Late flight</textarea>
    <select name="area"><option>kanto</option><option selected>kansai</option></select>
    <input type="checkbox" name="agree" checked>
    <input type="radio" name="pay" value="1"><input type="radio" name="pay" value="2" checked>
    <input type="password" name="password" value="secret">
    <input type="text" name="shown" autocomplete="new-password" value="secret">
    <input name="card" autocomplete="cc-number" value="4111"><input name="code" autocomplete="one-time-code" value="1">
    <input type="hidden" name="token" value="secret"><input type="file" name="licence"><button name="go">Go</button>`;
  await fails({ ...thrown, page });
  expect(keptPage()).toEqual({
    path: '/',
    top: 0,
    wasUsed: true,
    controls: [
      { name: 'name', index: 0, value: 'Hanako' },
      { name: 'memo', index: 0, value: 'Late flight' },
      { name: 'area', index: 0, value: 'kansai' },
      { name: 'agree', index: 0, value: true },
      { name: 'pay', index: 0, value: false },
      { name: 'pay', index: 1, value: true },
    ],
  });
});

it('keeps nothing when it was the page of another address, or when the page stays', async () => {
  latest = pageVersions.id;
  await fails({ ...thrown, page: document.createElement('div') });
  expect(keptPage()).toBeNull();
  latest = 'of others';
  await fails();
  expect(keptPage()).toBeNull();
});
