import { delimiter, join } from 'node:path';
import { importCatalogue } from '../../api/catalogue/importCatalogue';
import { openDatabase } from '../../api/database';
import { freshUrl, startPostgres, type PostgresServer } from '../../api/testing/postgres';
import { TcpProxy } from '@wadachi/testing/faults';
import { ensurePostgres } from '../bootstrap/postgres.mjs';
import type { ReleaseLocation } from '@wadachi/delivery/cli/channel';
import type { Cleanup } from '@wadachi/tools/Cleanup';
import { rootDir } from '../workspace/packages';
import { keptBuilds } from './keptBuilds';
import { compiledServers } from '../compile/compiledServers';
import { startChild, type Child } from '../processes/childProcess';
import { ensureFreePort } from '../processes/preflight';

/** One server of the site, which can be stopped and started again on its port. */
interface Server {
  readonly name: 'api' | 'host';
  readonly url: string;
  child: Child;
  /** False once its process has ended. */
  isUp: boolean;
  start(): Promise<void>;
}

/** Two API processes and two hosts on one PostgreSQL server, which they reach through a network that can be broken. */
export interface RehearsalSite {
  readonly databaseUrl: string;
  readonly postgres: PostgresServer;
  readonly network: TcpProxy;
  readonly place: ReleaseLocation;
  readonly apis: readonly Server[];
  readonly hosts: readonly Server[];
}

const metricsToken = 'a-token-for-the-rehearsal';

/** Asks a server how much memory its process holds, in whole MB. */
export async function residentOf({ url }: Server): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await answer.text())?.[1];
  if (bytes === undefined) throw new Error(`${url} says nothing of its memory`);
  return Math.round(Number(bytes) / 1_000_000);
}

const loopback = { HOST: '127.0.0.1', TRUST_PROXY: 'loopback', NODE_ENV: 'production', LOG_LEVEL: 'error' };

/** Builds what is stale, fills a database with the sample catalogue and starts the servers as images have them. */
export async function openSite(cleanup: Cleanup): Promise<RehearsalSite> {
  process.env['PATH'] = [await ensurePostgres(), process.env['PATH']].join(delimiter);
  const { folder: dataDir, place } = await keptBuilds();

  const postgres = await startPostgres();
  cleanup.add(() => postgres.stop());
  const databaseUrl = await filledDatabase(postgres);
  const network = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(databaseUrl).port) });
  cleanup.add(() => network.close());
  const throughNetwork = new URL(databaseUrl);
  throughNetwork.port = String(network.port);

  const common = { ...loopback, DATA_DIR: dataDir, METRICS_TOKEN: metricsToken };
  const servers = await compiledServers(new AbortController().signal);
  const start = (name: Server['name'], file: string, env: NodeJS.ProcessEnv) =>
    startServer(cleanup, name, join(servers, file), { ...common, ...env });
  const apis = await twice(() => start('api', 'api/main.js', { DATABASE_URL: throughNetwork.href }));
  const addresses = apis.map(({ url }) => url).join(',');
  const hosts = await twice(() =>
    start('host', 'host/server/main.js', {
      API_URL: addresses,
      RELEASES_URL: place.store,
      RELEASE_KEYS: place.keysDir,
    }),
  );
  return { postgres, network, databaseUrl, place, apis, hosts };
}

async function startServer(
  cleanup: Cleanup,
  name: Server['name'],
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  const port = String(await ensureFreePort(0));
  const launched = async () => startChild(name, file, { ...env, PORT: port }, () => undefined);
  const child = await launched();
  const server: Server = {
    name,
    url: child.url,
    child,
    isUp: true,
    start: async () => {
      server.child = await launched();
      watch();
    },
  };
  const watch = () => {
    server.isUp = true;
    const { child: watched } = server;
    void watched.ended.then(() => {
      if (server.child === watched) server.isUp = false;
    });
  };
  watch();
  cleanup.add(() => server.child.stop());
  return server;
}

async function filledDatabase(postgres: PostgresServer): Promise<string> {
  const url = await freshUrl(postgres.url);
  const opened = await openDatabase({ url });
  try {
    await importCatalogue(opened.db, join(rootDir, 'api/catalogue/sample'));
  } finally {
    await opened.close();
  }
  return url;
}

const twice = async <T>(make: () => Promise<T>): Promise<readonly T[]> => [await make(), await make()];
