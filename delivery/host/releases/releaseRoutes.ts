import fastifyStatic from '@fastify/static';
import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { LocalReleases } from '../../core/store/LocalReleases';
import type { ReleasesInService } from './ReleasesInService';

const prefix = '/releases/';

/** `/<package>/<version>/<file>`, without what only servers read. */
const publicPath =
  /^\/([a-z0-9-]+)\/([A-Za-z0-9.+-]+)\/((?:stock\/)?(?:[^/]+\.(?:js|css)|mf-manifest\.json|@mf-types\.zip))$/;

interface ReleaseRoutesOptions {
  readonly local: LocalReleases;
  readonly releases: Pick<ReleasesInService, 'handleLostFile'>;
}

/** Serves releases: immutable, compressed once at build time; what is missing is a real 404, never a page. */
export const releaseRoutes: FastifyPluginAsync<ReleaseRoutesOptions> = async (app, { local, releases }) => {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    const path = pathOf(url);
    const [, name = '', version = '', file] = publicPath.exec(path) ?? [];
    if (!name || !(await local.ensure(name, version, file))) {
      if (name && !(await local.ensure(name, version)))
        await releases.handleLostFile(name, version).catch(() => undefined);
      return notFound(reply);
    }
    const forms = await formsOf(local.root, path);
    if (forms.leadOut) return notFound(reply);
    // The file server would take it.
    if (forms.hasGzip) headers['accept-encoding'] = withoutGzip(headers['accept-encoding']);
  });
  await app.register(fastifyStatic, {
    root: local.root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // Nobody asks again for a file that never changes, nor for a part of one.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    allowedPath: (path) => publicPath.test(path),
    // A page of another origin may bring these files; they are public and checked by their hash.
    setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
  });
  app.setNotFoundHandler((_, reply) => notFound(reply));
};

/**
 * Tells if a file, or a compressed form of it, is a link to somewhere outside the store: who may write there, but has no
 * key, must not read this machine's files through it. And whether there is a form that no build makes.
 */
async function formsOf(root: string, path: string): Promise<{ leadOut: boolean; hasGzip: boolean }> {
  const inside = `${await realpath(root)}${sep}`;
  const real = ['', '.br', '.gz'].map((form) =>
    realpath(join(root, `${path}${form}`)).catch(() => undefined),
  );
  const [file, brotli, gzip] = await Promise.all(real);
  return {
    leadOut: [file, brotli, gzip].some((form) => form !== undefined && !form.startsWith(inside)),
    hasGzip: gzip !== undefined,
  };
}

const withoutGzip = (accepted = ''): string =>
  accepted
    .split(',')
    .filter((one) => !/^\s*(?:x-gzip|gzip|deflate|\*)/i.test(one))
    .join(',') || 'identity';

/** Decodes an address like the file server. */
const pathOf = (url: string): string =>
  decodeURIComponent(url.split('?', 1)[0] ?? '').slice(prefix.length - 1);

const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
