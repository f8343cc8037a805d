import type { Deliveries, Visit } from '@wadachi/delivery/host';
import type { PageRoute } from '@wadachi/delivery/page';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { matchRoute } from '@wadachi/client/routes';
import { site as siteNow, type Site } from '@wadachi/intl';
import { rememberLanguage } from '@wadachi/server/language';
import { nameRoute, traced } from '@wadachi/server/tracing';
import { holdsToken, isPublicAddress } from '../../src/router/publicAddress';
import type { HostConfig } from '../config';
import { loggedRequest } from '../log';
import type { ExchangeRatesFile } from '../ExchangeRatesFile';
import type { SiteFacts } from '../upstream/SiteFacts';
import { canonicalPath } from './canonicalPath';
import { answerOf, type Document, type PageAnswer } from './composeDocument';
import { cacheControlOf, isOfGuest, cacheKeyOf, publicQueryOf, withoutCampaign } from './cache/guests';
import { sendCached } from './cache/CachedPage';
import type { CachedPages } from './cache/CachedPages';
import { cacheablePage } from './cache/cacheablePage';
import { leftToBrowser, type RequestedPage } from './leftToBrowser';
import { retrySecondsOf, sendDocument } from './sendDocument';
import type { AccountSnapshot } from '@wadachi/shared';
import { accountCookieName, accountText } from '@wadachi/client';

/**
 * Makes the browser's `account` cookie say what was found about the session. It goes with the answer, not
 * with the page: a page that the browser kept for its back button sets nothing back.
 */
function setAccountCookie(request: FastifyRequest, reply: FastifyReply, account: AccountSnapshot): void {
  const found = account.isLogin ? accountText(account) : undefined;
  if (request.cookies[accountCookieName] === found) return;
  const secure = request.protocol === 'https';
  if (found === undefined) reply.clearCookie(accountCookieName, { path: '/', sameSite: 'lax', secure });
  else reply.setCookie(accountCookieName, found, { path: '/', sameSite: 'lax', secure });
}

interface PageOptions {
  readonly config: HostConfig;
  readonly deliveries: Deliveries;
  readonly apiUrl: string;
  readonly cachedPages: CachedPages;
  readonly siteFacts: SiteFacts;
  /** Undefined where the site shows its own currency alone. */
  readonly exchangeRates: ExchangeRatesFile;
}

/** Every address that is nothing else is a page: opened, rendered as a stream, hydrated by the browser. */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, options) => {
  const { config, deliveries, cachedPages, siteFacts } = options;
  app.get('/*', async (request, reply) => {
    // Before anything asks for the visitor's language.
    const site = await siteFacts.now();
    const visit = await deliveries.visit(request, reply);
    const refused = visit.refuse(reply);
    if (refused) return refused;
    if (visit.isPreview) reply.header('x-robots-tag', 'noindex');
    const { routes } = visit.pageVersions;
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const canonical = canonicalPath(routes, pathname);
    if (canonical !== undefined && canonical !== pathname)
      return reply
        .header('cache-control', visit.isPreview ? 'private, no-store' : 'private, no-cache')
        .redirect(`${canonical}${search}`, 301);
    nameRoute(request, matchRoute(routes, pathname)?.route.path ?? 'unknown page');
    const page = askedPage(request, reply, visit, site, options);
    const composing = {
      countryLookUp: config.countryLookUp,
      mapStyle: config.mapStyle,
      allowsTags: isPublicAddress(request.url, visit.renderedRoutes),
    };
    const own: { answer?: PageAnswer } = {};
    if (!visit.isCrawler && !visit.hasChosenVersions && isOfGuest(request)) {
      const ofGuests = { ...page, path: withoutCampaign(page.path), cookies: undefined };
      const kept = await cachedPages.get(cacheKeyOf(visit, ofGuests), async () => {
        const query = publicQueryOf(ofGuests.path, visit);
        if (!query) return undefined;
        own.answer = await rendered(visit, ofGuests);
        // A page with a search shows what is free and what it costs.
        return cacheablePage(visit, own.answer, { ...composing, mayBeStale: query.length === 0 });
      });
      const keeping = { freshMs: cachedPages.freshMs, hasOrigin: config.origin !== undefined };
      if (kept) return sendCached(request, reply, kept, cacheControlOf(visit, ofGuests, kept, keeping));
    }
    const answer = own.answer ?? (await rendered(visit, page));
    // Who is logged in decides where a redirect leads.
    if (answer.kind === 'redirect')
      return reply.header('cache-control', 'private, no-store').redirect(withinSite(answer.to), 302);
    request.failure = answer.unavailable?.why;
    if (answer.status >= 400 && visit.isCrawler) return refuseCrawler(request, reply, answer);
    setAccountCookie(request, reply, answer.boot.account);
    if (!visit.isCrawler && isVisit(request)) visit.countLoads(visit.packagesOf(answer.view));
    return sendDocument(reply, visit, answer, {
      isSecret: holdsToken(request.url, routes),
      square: isCardPage(pathname, routes) ? config.square : undefined,
      ...composing,
    });
  });
};

const askedPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { isCrawler }: Visit,
  site: Site | undefined,
  { config, apiUrl, exchangeRates }: PageOptions,
): RequestedPage => ({
  path: request.url,
  locale: rememberLanguage(request, reply, siteNow.languages),
  site,
  currency: exchangeRates.of(request, site?.currency),
  origin: config.origin ?? `${request.protocol}://${request.host}`,
  cookies: request.headers.cookie,
  requestId: request.id,
  clientAddress: request.ip,
  protocol: request.protocol,
  isCrawler,
  now: new Date(),
  apiUrl,
  apiToken: config.apiToken,
});

/** The page in the thread of its versions, or all of it left to the browser. */
const rendered = (visit: Visit, page: RequestedPage): Promise<PageAnswer> =>
  traced(
    () => ({ name: 'render' }),
    async () => {
      const drawn = await visit.render(page);
      return drawn ? answerOf(drawn) : leftToBrowser(page);
    },
  );

/** Browsers also ask for addresses that end here with no page in mind, such as `/favicon.ico` (W3C Fetch Metadata). */
const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** Browsers take `//host` and `/\host` for another site, also with tabs and line breaks in between (WHATWG URL). */
const withinSite = (to: string): string => to.replace(/^[/\\][/\\\t\n\r]+/, '/');

/** Crawlers get no error page; the error is only logged (specification, point 2). */
function refuseCrawler(request: FastifyRequest, reply: FastifyReply, document: Document) {
  const { status, head } = document;
  request.log.warn({ status, title: head.title, ...loggedRequest(request) }, 'A crawler got no page');
  // Else it would take the page out of its index.
  if (status === 503) reply.header('retry-after', retrySecondsOf(document));
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type('text/plain; charset=utf-8')
    .send('');
}

/** The address of the one page with a card form, whatever could be rendered: the browser may draw the page in this document. */
const isCardPage = (pathname: string, routes: readonly PageRoute[]): boolean =>
  matchRoute(routes, pathname)?.route.path === '/reserve/payment/:id';
