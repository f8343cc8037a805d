import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { hostName } from '@wadachi/delivery/core';
import { nameRoute, traced } from '@wadachi/server/tracing';
import { reportedError } from '../../src/errors/reportedError';
import { matchRoute } from '@wadachi/client/routes';
import { isPublicAddress } from '../../src/router/publicAddress';
import type { HostConfig } from '../config';
import { loggedRequest } from '../http/loggedRequest';
import type { ReleasesInService } from '../releases/releasesInService';
import type { RenderedPage } from '../render/PendingPage';
import type { Counted } from '../reports/Counts';
import type { SeenError } from '../reports/ErrorsSeen';
import { PageVisit } from '../reports/PageVisit';
import type { ReportTokens } from '../reports/ReportTokens';
import { refusePreview } from '../staff/previewRoutes';
import { renderedHere } from '../visitors/overrides';
import { visitOf, type Visit } from '../visitors/visitOf';
import { isCrawler } from '../visitors/crawler';
import type { ExchangeRatesFile } from '../ExchangeRatesFile';
import type { SiteFacts } from '../upstream/SiteFacts';
import { canonicalPath } from './canonicalPath';
import { keepAccount } from './keepAccount';
import { keptLanguageOf } from '../http/language';
import type { Document } from './composeDocument';
import { cacheControlOf, isOfGuest, keyOf, publicQueryOf, withoutCampaign } from './kept/guests';
import { sendKept } from './kept/KeptPage';
import type { KeptPages } from './kept/KeptPages';
import { toKeep } from './kept/toKeep';
import { previewBar } from './previewBar';
import { retryAfterOf, sendDocument } from './sendDocument';
import { sourceFile } from './sourceFile';
import { holdsToken } from './tokens';

export interface PageOptions {
  readonly config: HostConfig;
  readonly releases: ReleasesInService;
  /** Where pages reach the API. */
  readonly apiUrl: string;
  /** Called with each load of a package by a page, each failure on the server, and the client's address. */
  readonly count: (counted: Counted, address: string) => void;
  /** Called with each error of a server build, and the client's address. */
  readonly seeError: (seen: SeenError, address: string) => void;
  readonly reportTokens: ReportTokens;
  readonly keptPages: KeptPages;
  readonly siteFacts: SiteFacts;
  /** Undefined where the site shows its own currency alone. */
  readonly exchangeRates: ExchangeRatesFile | undefined;
}

/** Every address that is nothing else is a page: opened, rendered as a stream, hydrated by the browser. */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, options) => {
  const { config, keptPages, reportTokens, exchangeRates, siteFacts } = options;
  app.get('/*', async (request, reply) => {
    // Before anything asks for the visitor's language.
    const site = await siteFacts.now();
    const visit = await visitOf(request, options, reply);
    const { inService, overrides, revision, notMeant, preview } = visit;
    if (preview?.fault !== undefined) return refusePreview(request, reply, preview);
    if (preview) reply.header('x-robots-tag', 'noindex');
    const { plan } = inService;
    const { pathname, search } = new URL(request.url, 'http://localhost');
    const canonical = canonicalPath(plan.routes, pathname);
    if (canonical !== undefined && canonical !== pathname)
      return reply
        .header('cache-control', preview ? 'private, no-store' : 'private, no-cache')
        .redirect(`${canonical}${search}`, 301);
    const here = overrides ? renderedHere(inService, overrides, pathname) : inService;
    const fromCrawler = isCrawler(request.headers['user-agent']);
    const counted = new PageVisit(plan, notMeant, (one) => {
      if (!preview) options.count(one, request.ip);
    });
    const route = matchRoute(plan.routes, pathname)?.route.path ?? null;
    nameRoute(request, route ?? 'unknown page');
    const fails = (name: string, error?: unknown) => {
      counted.fail(name);
      // What a preview does says nothing about what visitors get.
      if (error === undefined || preview) return;
      const version = (name === hostName ? plan.host : plan.remotes[name])?.version ?? '';
      const seen = { package: name, version, kind: 'server', page: request.id } as const;
      options.seeError({ ...seen, error: reportedError(error, route, sourceFile) }, request.ip);
    };
    const locale = keptLanguageOf(request, reply);
    const page = {
      path: request.url,
      locale,
      site,
      currency: exchangeRates?.of(request, site?.currency),
      origin: config.origin ?? `${request.protocol}://${request.host}`,
      cookies: request.headers.cookie,
      requestId: request.id,
      clientAddress: request.ip,
      protocol: request.protocol,
      isCrawler: fromCrawler,
      now: new Date(),
      plan: here.plan,
      apiUrl: options.apiUrl,
      apiToken: config.apiToken,
      withheld: [],
    };
    const log = (err: unknown, message: string) => request.log.error({ err }, message);
    const events = { fail: fails, log };
    const composing = {
      countryLookUp: config.countryLookUp,
      mapStyle: config.mapStyle,
      allowsTags: isPublicAddress(request.url, here.plan.routes),
      reporting: () => (preview ? unreported : counted.reporting(reportTokens, revision.channel)),
      previewBar: preview && previewBar(preview.pass, locale),
      onBadStyle: (url: string, err: unknown) => {
        request.log.error({ err, url }, 'A stylesheet is not the one published; the page goes without it');
        fails(url.split('/')[2] ?? hostName, err);
      },
    };
    const own: { rendered?: RenderedPage } = {};
    if (!fromCrawler && isOfGuest(request)) {
      const ofGuests = { ...page, path: withoutCampaign(page.path), cookies: undefined, notMeant };
      const kept = await keptPages.get(keyOf(ofGuests), async () => {
        const query = publicQueryOf(ofGuests.path, inService);
        if (!query) return undefined;
        own.rendered = await inSpan(() => inService.render(ofGuests, events));
        return toKeep(inService, own.rendered, {
          ...composing,
          channel: revision.channel,
          counted,
          notMeant,
          reportTokens,
          // A page with a search shows what is free and what it costs.
          mayBeStale: query.length === 0,
        });
      });
      if (kept) {
        if (isVisit(request)) for (const name of kept.shown) counted.load(name);
        return sendKept(
          request,
          reply,
          kept,
          cacheControlOf(request, revision.channel, ofGuests, kept, keptPages.freshMs),
        );
      }
    }
    const { answer: rendered, ...content } = own.rendered ?? (await inSpan(() => here.render(page, events)));
    // Who is logged in decides where a redirect leads.
    if (rendered.kind === 'redirect')
      return reply.header('cache-control', 'private, no-store').redirect(withinSite(rendered.to), 302);
    // What was rendered for a place in the page goes out with the plan that the visitor has.
    const answer = { ...rendered, ...content, boot: { ...rendered.boot, plan } };
    request.failure = answer.unavailable?.why;
    if (answer.status >= 400 && fromCrawler) return refuseCrawler(request, reply, answer);
    keepAccount(request, reply, answer.boot.account);
    if (!fromCrawler && isVisit(request))
      for (const name of shownBy(visit, answer, pathname)) counted.load(name);
    return sendDocument(reply, inService, answer, {
      isSecret: holdsToken(request.url, plan.routes),
      square: isCardPage(answer) ? config.square : undefined,
      overrides: overrides ? Object.values(overrides) : [],
      ...composing,
    });
  });
};

const inSpan = <T>(render: () => Promise<T>): Promise<T> => traced(() => ({ name: 'render' }), render);

/** A preview's pages neither report nor measure. */
const unreported = { ticket: '', isMeasured: false };

/** Browsers also ask for addresses that end here with no page in mind, such as `/favicon.ico` (W3C Fetch Metadata). */
const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** The packages that a page brings: the host, and the remote whose page it is, also when the browser draws it. */
function shownBy(
  { inService, overrides = {} }: Visit,
  { view }: Document,
  pathname: string,
): readonly string[] {
  const route =
    view?.kind === 'page'
      ? view.route
      : view
        ? undefined
        : matchRoute(inService.plan.routes, pathname)?.route;
  const isReleased = route !== undefined && !Object.hasOwn(overrides, route.remote);
  return isReleased ? [hostName, route.remote] : [hostName];
}

/** Browsers take `//host` and `/\host` for another site, also with tabs and line breaks in between (WHATWG URL). */
const withinSite = (to: string): string => to.replace(/^[/\\][/\\\t\n\r]+/, '/');

/** Crawlers get no error page; the error is only logged (specification, point 2). */
function refuseCrawler(request: FastifyRequest, reply: FastifyReply, document: Document) {
  const { status, head } = document;
  request.log.warn({ status, title: head.title, ...loggedRequest(request) }, 'A crawler got no page');
  // Else it would take the page out of its index.
  if (status === 503) reply.header('retry-after', retryAfterOf(document));
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type('text/plain; charset=utf-8')
    .send('');
}

/** The one page with a card form; nothing else may be drawn or called in its document's stead. */
const isCardPage = ({ view }: Document): boolean =>
  view?.kind === 'page' && view.route.path === '/reserve/payment/:id';
