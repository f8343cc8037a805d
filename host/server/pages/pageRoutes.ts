import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { HostConfig } from '../config';
import type { ReleasesInService } from '../releases/releasesInService';
import type { InService } from '../releases/takeUp';
import type { RenderAnswer } from '../../src/server';
import { documentAssets } from './assets';
import { securityHeaders, type DocumentSecurity } from './contentSecurity';
import { isCrawler } from './crawler';
import { loggedRequest } from '../loggedRequest';
import { documentEnd, documentStart } from './documentHtml';
import { keepAccount } from './keepAccount';
import { languageOf } from './language';
import { holdsToken } from './tokens';

interface PageOptions {
  readonly config: HostConfig;
  readonly releases: ReleasesInService;
}

type Document = Extract<RenderAnswer, { kind: 'document' }>;

/** Every address that is nothing else is a page: opened, rendered as a stream, hydrated by the browser. */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, { config, releases }) => {
  app.get('/*', async (request, reply) => {
    const inService = await releases.current();
    const locale = languageOf(request, reply);
    const fromCrawler = isCrawler(request.headers['user-agent']);
    const answer = await inService.host.render({
      path: request.url,
      locale,
      origin: config.origin ?? `${request.protocol}://${request.host}`,
      cookies: request.headers.cookie,
      requestId: request.id,
      clientAddress: request.ip,
      isCrawler: fromCrawler,
      now: new Date(),
      plan: inService.plan,
      apiUrl: config.apiUrl,
      apiToken: config.apiToken,
      loadRemote: inService.loadRemote,
      logError: (err, message) => request.log.error({ err }, message),
    });
    const isSecret = holdsToken(request.url, inService.plan.routes);
    // Who is logged in decides where a redirect leads.
    if (answer.kind === 'redirect')
      return reply.header('cache-control', 'private, no-store').redirect(withinSite(answer.to), 302);
    if (answer.status >= 400 && fromCrawler) return refuseCrawler(request, reply, answer);
    keepAccount(request, reply, answer.boot.account);
    const square = isCardPage(answer) ? config.square : undefined;
    return sendDocument(reply, inService, answer, { isSecret, square });
  });
};

/** Browsers take `//host` and `/\host` for another site, also with tabs and line breaks in between (WHATWG URL). */
const withinSite = (to: string): string => to.replace(/^[/\\][/\\\t\n\r]+/, '/');

/** Crawlers get no error page; the error is only logged (specification, point 2). */
function refuseCrawler(request: FastifyRequest, reply: FastifyReply, { status, head }: Document) {
  request.log.warn(
    { status, title: head.title, ...loggedRequest(request) },
    'A crawler asked for a page that is not there',
  );
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
}

async function sendDocument(
  reply: FastifyReply,
  inService: InService,
  answer: Document,
  security: Omit<DocumentSecurity, 'nonce'>,
) {
  const { boot, head, view, status } = answer;
  const nonce = randomBytes(16).toString('base64');
  const route = view?.kind === 'page' ? view.route : undefined;
  const assets = documentAssets(inService, route, boot.locale);
  const styles = await Promise.all(
    assets.styles.map(async ({ url, path }) => ({ path, text: await inService.readStyle(url) })),
  );
  const parts = { boot, head, assets, styles, nonce };
  const body = answer.stream.pipe(between(documentStart(parts), documentEnd(parts)));
  return reply
    .code(status)
    .headers(securityHeaders({ nonce, ...security }))
    .header(
      'cache-control',
      security.isSecret || isPrivate(answer) ? 'private, no-store' : 'private, no-cache',
    )
    .header('vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(body);
}

/** Passes the rendered content on with what stands before and after it. */
function between(start: string, end: string): Transform {
  const document = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => done(null, end),
  });
  document.push(start);
  return document;
}

/** The one page with a card form; nothing else may be drawn or called in its document's stead. */
const isCardPage = ({ view }: Document): boolean =>
  view?.kind === 'page' && view.route.path === '/reserve/payment/:id';

const isPrivate = ({ boot, view, status }: Document) =>
  status !== 200 || boot.account.isLogin || (view?.kind === 'page' && view.head.robots === 'noindex');
