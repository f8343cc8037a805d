import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageFiles {
  /** Begins and ends with a slash. It has the version, so browsers may keep the files for good. */
  readonly prefix: string;
  readonly routes: FastifyPluginAsync;
}

/** Serves files of a package as it was published. @param packageFile The address of its `package.json` on the disk */
export function packageFiles(packageFile: string, folder: string, allowed: RegExp): PackageFiles {
  const { name, version } = JSON.parse(readFileSync(packageFile, 'utf8')) as Readonly<Record<string, string>>;
  const prefix = `/${name?.replace('@', '')}/${version}/`;
  return {
    prefix,
    routes: async (app) => {
      await app.register(fastifyStatic, {
        root: join(dirname(packageFile), folder),
        prefix,
        allowedPath: (path) => allowed.test(path),
        maxAge: '365d',
        immutable: true,
        decorateReply: false,
      });
    },
  };
}
