import { openDatabase, type Opened } from '../../database';
import { startCluster, type Cluster, type ServerSettings } from './cluster';
import { migratedCluster, template } from './migratedCluster';

export interface PostgresServer extends Pick<Cluster, 'restart' | 'freeze'> {
  /** Of the server's own `postgres` database. */
  readonly url: string;
  /** A new database, copied from one that is migrated and empty. */
  freshDatabase(): Promise<Opened>;
  /** The same, not opened: its address. */
  freshUrl(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server of its own, in a temporary folder on a free port of this machine alone. */
export async function startPostgres(settings: ServerSettings = {}): Promise<PostgresServer> {
  const cluster = await startCluster({ settings, image: await migratedCluster() });
  let count = 0;
  const freshUrl = async (): Promise<string> => {
    const name = `wadachi_${(count += 1)}`;
    await cluster.createDatabase(name, template);
    return cluster.urlOf(name);
  };
  return {
    url: cluster.urlOf('postgres'),
    freshDatabase: async () => openDatabase({ url: await freshUrl() }),
    freshUrl,
    restart: () => cluster.restart(),
    freeze: () => cluster.freeze(),
    stop: () => cluster.stop(),
  };
}
