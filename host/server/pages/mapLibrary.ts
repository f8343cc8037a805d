import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = createRequire(import.meta.url).resolve('maplibre-gl/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

const prefix = `/maplibre-gl/${version}/`;

/** The address of the code that draws street maps. Its worker and its styles are beside it. */
export const mapLibrary = `${prefix}maplibre-gl.mjs`;

/** MapLibre GL's own files. No build has it in: only pages that show a street map load it. */
export const mapLibraryRoutes: FastifyPluginAsync = async (app) => {
  await app.register(fastifyStatic, {
    root: join(dirname(packageFile), 'dist'),
    prefix,
    allowedPath: (path) => /^\/maplibre-gl(-worker)?\.(mjs|css)$/.test(path),
    maxAge: '365d',
    immutable: true,
    decorateReply: false,
  });
};
