import type { TestContext } from '@wadachi/delivery/testing';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildHost, type HostOptions } from '../app';
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
  limits: HostOptions['limits'] = {},
): Promise<FastifyInstance> {
  const api = createServer((_, answer) => void answer.writeHead(404).end());
  await writeFile(join(folder, 'production.pub'), line);
  await once(api.listen(0, '127.0.0.1').unref(), 'listening');
  const host = await buildHost(
    readConfig({
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      DATA_DIR: folder,
      RELEASES_URL: folder,
      RELEASE_KEYS: folder,
      LOG_LEVEL: 'silent',
      ...env,
    }),
    // A slow machine must not end what a test looks at.
    { limits, pagesFreshMs: 60_000 },
  );
  return host.addHook('onClose', async () => void api.close());
}
