import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { LocalReleases } from '@wadachi/shared/release';

const prefix = '/releases/';

/** `/<package>/<version>/<file>`, without what only servers read. */
const publicPath = /^\/([a-z0-9-]+)\/([A-Za-z0-9.+-]+)\/[^/]+\.(?:js|css)$/;

/** Serves releases: immutable, compressed once at build time; what is missing is a real 404, never a page. */
export const releaseRoutes: FastifyPluginAsync<{ local: LocalReleases }> = async (app, { local }) => {
  app.addHook('onRequest', async ({ url }, reply) => {
    const [, name = '', version = ''] = publicPath.exec(pathOf(url)) ?? [];
    if (!name || !(await local.ensure(name, version))) return notFound(reply);
  });
  await app.register(fastifyStatic, {
    root: local.root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => publicPath.test(path),
    // A page of another origin may bring these files; they are public and checked by their hash.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  app.setNotFoundHandler((_, reply) => notFound(reply));
};

/** As the file server reads an address. */
const pathOf = (url: string): string =>
  decodeURIComponent(url.split('?', 1)[0] ?? '').slice(prefix.length - 1);

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
