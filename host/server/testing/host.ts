import type { FastifyInstance } from 'fastify';
import { buildHost } from '../app';
import { readConfig } from '../config';
import type { TestContext } from './releases';

/** A host on a folder's store, which trusts the test's key; `env` says what a test is about. */
export const aHostAt = (
  folder: string,
  { line }: TestContext,
  env: NodeJS.ProcessEnv = {},
): Promise<FastifyInstance> =>
  buildHost(
    readConfig({
      API_URL: 'http://127.0.0.1:1',
      DATA_DIR: folder,
      RELEASES_URL: folder,
      RELEASE_TRUSTED_KEYS: line,
      LOG_LEVEL: 'silent',
      ...env,
    }),
  );
