import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './refusals/errors';
import { Refused } from './refusals/refused';

/** An unknown path is a 404 in JSON; a known one with another method is a 405 that names those it has. */
export function addUnknownPaths(app: FastifyInstance): void {
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
