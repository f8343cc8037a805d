import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';

/** Apple asks here whether a domain may show Apple Pay, when it is registered in Square's dashboard and from time to time. */
const path = '/.well-known/apple-developer-merchantid-domain-association';

interface ApplePayDeps {
  /** Square's file for the domain; a site without it has no Apple Pay. */
  readonly file: string;
}

/** Read at each call, which is rare: a new file needs no restart. */
export const applePayRoute: FastifyPluginAsync<ApplePayDeps> = async (app, { file }) => {
  app.get(path, async (_request, reply) => {
    const text = await readFile(file).catch(() => undefined);
    return reply
      .code(text === undefined ? 404 : 200)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(text ?? '');
  });
};
