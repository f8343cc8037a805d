import { aRollout } from '@wadachi/delivery/testing';
import { sized } from '@wadachi/testing/sized';
import type { FastifyInstance } from 'fastify';
import { bootOf, browser, type TestSite } from '../../testing/site';
import type { CachedPage } from './CachedPage';
import { CachedPages } from './CachedPages';
import { aSiteOfPages, seenIn, textOf } from './testing/site';

describe('cached pages', () => {
  let now = 0;
  let made = 0;
  let pages: CachedPages;
  beforeEach(() => {
    now = 1_000;
    made = 0;
    pages = new CachedPages(5_000, () => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const plain = '/';
  const exact = '/list';
  const aPage = (tag: string, bytes = 1_000, mayBeStale = true): CachedPage => ({
    headers: {},
    br: Buffer.alloc(0),
    gzip: Buffer.alloc(0),
    tag,
    mayBeStale,
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

  it('makes a new one in time though the clock of the day was set back', async () => {
    const [day, run] = [Date.now(), performance.now()];
    pages = new CachedPages(5_000);
    await tagOf(exact, makeExact);
    jest.spyOn(Date, 'now').mockReturnValue(day - 60_000);
    jest.spyOn(performance, 'now').mockReturnValue(run + 60_000);
    expect(await tagOf(exact, makeExact)).toBe('2');
  });

  it('keeps nothing when it is turned off', async () => {
    pages = new CachedPages(0, () => now);
    expect([await tagOf(plain), made]).toEqual([undefined, 0]);
  });
});

describe('what is private', () => {
  let site: TestSite;
  let host: FastifyInstance;
  beforeEach(async () => {
    site = await aSiteOfPages([aRollout({ set: { 'mf-shop': '2' } })]);
    host = await site.host({ TRUST_PROXY: 'true' });
  });
  afterEach(() => site.remove());

  type Headers = Readonly<Record<string, string>>;
  const get = (url: string, headers: Headers = {}) =>
    host.inject({ url, headers: { 'user-agent': browser, ...headers } });

  const visitors = sized({ suite: 200, rehearsal: 1_000 });

  it(`lets nothing of one visitor reach another, with ${visitors} at once`, async () => {
    const visitorIds = Array.from({ length: 20 }, (_, index) => `visitor${String(index).padStart(15, '0')}`);
    const versionOf = new Map<string, string | undefined>();
    for (const id of visitorIds) {
      const { pageVersions } = bootOf(await get('/shop/mine', { cookie: `visitor=${id}` }));
      versionOf.set(id, pageVersions.remotes['mf-shop']?.version);
    }
    expect(new Set(versionOf.values())).toEqual(new Set(['1', '2']));

    const visits = Array.from({ length: visitors }, async (_, index) => {
      const secret = `secret${String(index).padStart(4, '0')}`;
      const locale = index % 2 === 0 ? 'en' : 'ja';
      const id = visitorIds[index % visitorIds.length] ?? '';
      const kind = (['guest', 'new guest', 'customer', 'link'] as const)[index % 4] ?? 'guest';
      const cookies = [
        `visitor_key=${secret}`,
        ...(kind === 'new guest' ? [] : [`visitor=${id}`]),
        ...(kind === 'customer' ? [`session=${secret}`] : []),
        ...(index % 3 === 0 ? [`lang=${locale}`] : []),
      ];
      const answer = await get(kind === 'link' ? `/shop?token=${secret}` : '/shop', {
        cookie: cookies.join('; '),
        'accept-language': index % 3 === 0 ? 'fr' : locale,
        'accept-encoding': index % 5 === 0 ? 'gzip' : 'br',
        'x-forwarded-for': `10.${index % 200}.${index % 7}.${index % 250}`,
        'x-request-id': secret,
        referer: `http://localhost/${secret}`,
        'user-agent': `${browser} ${secret}`,
      });
      return { answer, secret, locale, id, kind };
    });
    const given = new Set<string>();
    const rendered = new Set<number>();
    for (const { answer, secret, locale, id, kind } of await Promise.all(visits)) {
      const text = textOf(answer);
      const all = `${JSON.stringify(answer.headers)}${text}`;
      const secrets = new Set(all.match(/secret\d{4}/g));
      const isOwn = kind === 'customer' || kind === 'link';
      // Pages for one customer that are too many at once are left to the browser, and say less.
      if (isOwn) secrets.delete(secret);
      expect(secrets).toEqual(new Set());
      expect(text).toContain(`<html lang="${locale}">`);
      const visitor = answer.cookies.find(({ name }) => name === 'visitor')?.value;
      if (kind === 'new guest') given.add(visitor ?? '');
      else {
        expect(visitor).toBeUndefined();
        expect(text).toContain(`/releases/mf-shop/${versionOf.get(id)}/`);
      }
      expect(answer.headers['cache-control']).toMatch(/^private/);
      if (!isOwn) rendered.add(seenIn(answer).rendered);
    }
    expect(given.size).toBe(visitors / 4);
    // Two languages, two cohorts.
    expect(rendered.size).toBe(4);
  });
});
