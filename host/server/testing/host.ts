import type { TestContext } from '@wadachi/delivery/testing';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildHost, type Seams } from '../app';
import { readConfig } from '../config';

/**
 * A host on a folder's store, which trusts the test's key; `env` says what a test is about. Its API has nothing: it
 * answers each call with a 404 at once, where the host would wait seconds for an API that is down.
 * `limits` are those of pages in threads.
 */
export async function aHostAt(
  folder: string,
  { line }: TestContext,
  env: NodeJS.ProcessEnv = {},
  limits: Seams['limits'] = {},
): Promise<FastifyInstance> {
  const api = createServer((_, answer) => void answer.writeHead(404).end());
  await once(api.listen(0, '127.0.0.1').unref(), 'listening');
  const host = await buildHost(
    readConfig({
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      DATA_DIR: folder,
      RELEASES_URL: folder,
      RELEASE_TRUSTED_KEYS: line,
      LOG_LEVEL: 'silent',
      ...env,
    }),
    { limits },
  );
  return host.addHook('onClose', async () => void api.close());
}
