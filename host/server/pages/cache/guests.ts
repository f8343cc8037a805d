import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '@wadachi/intl';
import type { Visit } from '@wadachi/delivery/host';
import type { BootCurrency } from '../../../src/boot';
import { matchRoute } from '@wadachi/client/routes';
import { holdsToken } from '../../../src/router/publicAddress';
import type { CachedPage } from './CachedPage';
import { staleMs } from './CachedPages';

/** With one of these cookies a page may be a customer's. Behind TLS they have a prefix. */
const personal = new Set(['session', 'account']);

/** A longer address is not one of the site's own, in characters. */
const longestAddress = 500;

/**
 * The content of a page depends on the time in steps of this length, milliseconds: days and slots begin at half hours, and
 * time zones differ by quarters of an hour.
 */
const timeStep = 15 * 60_000;

/** Parameters by which advertisers count clicks: scripts read them from the address bar, and no page shows them. */
const ofCampaign = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid)=/;

/** The address from which a guest's page is rendered. */
export function withoutCampaign(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
  const rest = query.split('&').filter((parameter) => !ofCampaign.test(parameter));
  return rest.join('&') === '' ? path : `${path}?${rest.join('&')}`;
}

export const isOfGuest = ({ cookies }: FastifyRequest): boolean =>
  !Object.keys(cookies).some((name) => personal.has(name.replace(/^__Host-/, '')));

interface GuestPage {
  /** Path and query. */
  readonly path: string;
  readonly locale: Locale;
  readonly origin: string;
  readonly now: Date;
  readonly currency?: BootCurrency | undefined;
}

/** Everything that a guest's page is made from: two guests with the same key get the same page. */
export const cacheKeyOf = (
  visit: Pick<Visit, 'cacheKey'>,
  { path, locale, origin, now, currency }: GuestPage,
): string => {
  const time = Math.floor(now.getTime() / timeStep);
  return [visit.cacheKey, locale, currency?.chosen, time, origin, path].join(' ');
};

/** The parameters of a page that is the same for every guest, by what its remote says of its route; undefined for others. */
export function publicQueryOf(path: string, visit: Visit): readonly string[] | undefined {
  const { routes } = visit.pageVersions;
  if (path.length > longestAddress || holdsToken(path, routes)) return undefined;
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const route = matchRoute(routes, pathname)?.route;
  const asked = route && visit.publicQueryOf(route);
  const isKnown = ([name, value]: [string, string]) =>
    name === 'lang' ? isLocale(value) : asked?.includes(name);
  return [...searchParams].every(isKnown) ? asked : undefined;
}

/**
 * The time for which caches between here and the browser may keep a guest's page: none while the visitor decides about
 * the versions, because then each page sent is counted, not when the answer sets a cookie, not in a currency that somebody
 * has chosen, and not where its addresses are the request's own (`hasOrigin`), which a client can forge. The browser itself
 * asks each time: after a log-in it must not show a guest's page.
 */
export function cacheControlOf(
  visit: Visit,
  { path, now, currency }: GuestPage,
  { mayBeStale }: CachedPage,
  { freshMs, hasOrigin }: { readonly freshMs: number; readonly hasOrigin: boolean },
): string {
  const setsCookie = path.includes('?') && new URL(path, 'http://localhost').searchParams.has('lang');
  if (visit.dependsOnVisitor || currency?.chosen || setsCookie || !hasOrigin) return 'private, no-cache';
  const left = Math.floor((timeStep - (now.getTime() % timeStep)) / 1_000);
  const fresh = Math.min(freshMs / 1_000, left);
  const stale = mayBeStale ? Math.min(staleMs / 1_000, left - fresh) : 0;
  return `public, max-age=0, must-revalidate, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}
