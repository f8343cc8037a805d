import { startCluster, type Cluster, type ServerSettings } from './cluster';
import { migratedCluster } from './migratedCluster';

export { ask, urlOf } from './ask';
export { freshUrl } from './fresh';
export type PostgresServer = Cluster;

/** Starts a PostgreSQL server of its own, in a temporary folder on a free port of this machine alone. */
export const startPostgres = async (settings: ServerSettings = {}): Promise<PostgresServer> =>
  startCluster({ settings, image: await migratedCluster() });
