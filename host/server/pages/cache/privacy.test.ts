import type { FastifyInstance } from 'fastify';
import { sized } from '@wadachi/testing/sized';
import { aRollout } from '@wadachi/delivery/testing';
import { bootOf, browser, type TestSite } from '../../testing/site';
import { aSiteOfPages, seenIn, textOf } from './testing/site';

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
