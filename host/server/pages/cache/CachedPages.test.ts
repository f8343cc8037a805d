import type { CachedPage } from './CachedPage';
import { CachedPages } from './CachedPages';

let now = 0;
let made = 0;
let pages: CachedPages;
beforeEach(() => {
  now = 1_000;
  made = 0;
  pages = new CachedPages(5_000, () => now);
});

const plain = '/';
const exact = '/list';
const aPage = (tag: string, bytes = 1_000, mayBeStale = true): CachedPage => ({
  headers: {},
  br: Buffer.alloc(0),
  gzip: Buffer.alloc(0),
  tag,
  mayBeStale,
  shown: [],
  bytes,
});
const make = () => Promise.resolve(aPage(String((made += 1))));
const makeExact = () => Promise.resolve(aPage(String((made += 1)), 1_000, false));
const tagOf = async (key: string, of: () => Promise<CachedPage | undefined> = make) =>
  (await pages.get(key, of))?.tag;

it('makes a page once for all who ask at once, and for those who come while it is fresh', async () => {
  const tags = await Promise.all(Array.from({ length: 100 }, () => tagOf(plain)));
  now += 4_999;
  expect(new Set([...tags, await tagOf(plain)])).toEqual(new Set(['1']));
});

it('sends a page that was fresh a moment ago while one visitor’s request makes a new one', async () => {
  await tagOf(plain);
  now += 5_000;
  expect(await Promise.all([tagOf(plain), tagOf(plain)])).toEqual(['1', '1']);
  expect(await tagOf(plain)).toBe('2');
});

it('makes visitors wait for what is free and what it costs', async () => {
  await tagOf(exact, makeExact);
  now += 5_000;
  expect(await Promise.all([tagOf(exact, makeExact), tagOf(exact, makeExact)])).toEqual(['2', '2']);
});

it('sends nothing that is older than 20 s', async () => {
  await tagOf(plain);
  now += 20_000;
  expect(await tagOf(plain)).toBe('2');
});

it.each([
  ['may not be kept', () => Promise.resolve(undefined)],
  ['throws', () => Promise.reject(new Error('broken'))],
])('forgets a page as soon as its successor %s', async (_, fails) => {
  await tagOf(plain);
  now += 5_000;
  expect(await tagOf(plain, fails)).toBe('1');
  expect(await tagOf(plain, fails)).toBeUndefined();
  expect(await tagOf(plain)).toBe('2');
});

it('counts the age of a page from when it was asked for', async () => {
  await tagOf(exact, () => {
    now += 4_000;
    return makeExact();
  });
  now += 1_000;
  expect(await tagOf(exact, makeExact)).toBe('2');
});

it('holds no more than its bytes, and first forgets what nobody asked for', async () => {
  const big = (tag: string) => () => Promise.resolve(aPage(tag, 12 * 1024 * 1024));
  for (const tag of ['a', 'b', 'a', 'c', 'a']) await tagOf(tag, big(tag));
  expect(await tagOf('a')).toBe('a');
  expect(await tagOf('b')).toBe('1');
});

it('keeps nothing when it is turned off', async () => {
  pages = new CachedPages(0, () => now);
  expect([await tagOf(plain), made]).toEqual([undefined, 0]);
});
