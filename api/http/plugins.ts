import fastifyCookie from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';
import { addAccountEvents } from './visitor/accountEvent';
import { addCsrf, isSameSecret } from './visitor/csrf';
import { addDeadlines, type CallDeadlines } from './deadline';
import { addErrorHandler, sendRefusal } from './refusals/errors';
import { checkIdempotencyKey } from './idempotency/idempotencyKey';
import { addSession, type SessionLookup } from './visitor/session';
import { addVisitor } from './visitor/visitor';
import { refuseMalformedText } from './wellFormed';
import { chooseLocale, site } from '@wadachi/intl';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../texts';
import { Refused } from './refusals/refused';

/** Refuses calls of the API that have no configured token in `X-API-TOKEN` (specification, point 7). */
function addApiToken(app: FastifyInstance, tokens: readonly string[] | undefined): void {
  if (tokens === undefined) return;
  app.addHook('onRequest', async (request) => {
    const given = request.headers['x-api-token'];
    const isRight = typeof given === 'string' && tokens.some((token) => isSameSecret(token, given));
    if (!isRight) throw new Refused('api-token-invalid');
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of every text in the answer: of those that the catalogue offers, by Accept-Language. */
    locale: Locale;
  }
}

function addLocale(app: FastifyInstance): void {
  app.decorateRequest('locale', 'en');
  app.addHook('onRequest', async (request, reply) => {
    request.locale = chooseLocale({ acceptLanguage: request.headers['accept-language'] }, site.languages);
    reply.header('content-language', request.locale);
  });
}

interface CallConfig {
  readonly apiTokens?: readonly string[] | undefined;
  /** The address customers see, when it is not the host that requests name. */
  readonly origin?: string | undefined;
  readonly sessions: SessionLookup;
}

interface AnswerConfig {
  readonly deadlines?: Partial<CallDeadlines> | undefined;
}

/** Hooks of every request: deadline, language, request id, caching, refusals in JSON. */
export const answerHooks = fastifyPlugin<AnswerConfig>(
  async (app, { deadlines }) => {
    addDeadlines(app, deadlines);
    addUnknownPaths(app);
    addErrorHandler(app);
    addLocale(app);
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    });
    app.addHook('onSend', async (_request, reply) => {
      // An answer without a Cache-Control is private.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    });
  },
  { name: 'answer-hooks' },
);

/** Hooks of every call of the API: visitor, session, lines about accounts, API token, CSRF, idempotency key, text. */
export const callHooks = fastifyPlugin<CallConfig>(
  async (app, { apiTokens, origin, sessions }) => {
    await app.register(fastifyCookie);
    addVisitor(app);
    addSession(app, sessions);
    addAccountEvents(app);
    addApiToken(app, apiTokens);
    addCsrf(app, origin);
    checkIdempotencyKey(app);
    refuseMalformedText(app);
  },
  { name: 'call-hooks', dependencies: ['answer-hooks'] },
);

/** An unknown path is a 404 in JSON; a known one with another method is a 405 that names those it has. */
function addUnknownPaths(app: FastifyInstance): void {
  const methodsByPath = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  app.addHook('onRoute', ({ url, method }) => {
    const known = methodsByPath.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) known.methods.add(name);
    methodsByPath.set(url, known);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = [...methodsByPath.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((known) => [...known.methods]);
    if (methods.length === 0) return sendRefusal(new Refused('not-found'), request, reply);
    reply.header('allow', [...new Set(methods)].sort().join(', '));
    return sendRefusal(new Refused('method-not-allowed'), request, reply);
  });
}

const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split('/')
      .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/')}$`,
  );
