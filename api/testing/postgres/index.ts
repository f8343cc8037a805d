import { migrate, openDatabase, type Opened } from '../../database';
import { startCluster, type ServerSettings } from './cluster';

export interface PostgresServer {
  /** Of the server's own `postgres` database. */
  readonly url: string;
  /** A new database, copied from one that is migrated and empty. */
  freshDatabase(): Promise<Opened>;
  stop(): Promise<void>;
}

const template = 'wadachi_template';

/** Starts a PostgreSQL server of its own, in a temporary folder on a free port of this machine alone. */
export async function startPostgres(settings: ServerSettings = {}): Promise<PostgresServer> {
  const cluster = await startCluster(settings);
  try {
    await cluster.createDatabase(template);
    const opened = await openDatabase({ url: cluster.urlOf(template) });
    await migrate(opened.db).finally(() => opened.close());
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  let count = 0;
  return {
    url: cluster.urlOf('postgres'),
    freshDatabase: async () => {
      const name = `wadachi_${(count += 1)}`;
      await cluster.createDatabase(name, template);
      return openDatabase({ url: cluster.urlOf(name) });
    },
    stop: () => cluster.stop(),
  };
}
