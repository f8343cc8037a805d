import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** `/<package>/<version>/<file>`, without what only servers read. */
const publicPath = /^\/[a-z0-9-]+\/[A-Za-z0-9.+-]+\/[^/]+\.(?:js|css)$/;

/** Serves releases: immutable, compressed once at build time; what is missing is a real 404, never a page. */
export const releaseRoutes: FastifyPluginAsync<{ root: string }> = async (app, { root }) => {
  await app.register(fastifyStatic, {
    root,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => publicPath.test(path),
    // A page of another origin may bring these files; they are public and checked by their hash.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
  );
};
