import { runServer, useProxy, type Server } from '@wadachi/server';
import { closeTracing, openTracing } from '@wadachi/server/tracing';
import { buildApp } from './app';
import { configFrom } from './config';
import { migrate, openDatabase } from './database';
import { openPostgres } from './database/postgres';
import { DatabaseUnavailable } from './database/unavailable';

/** An import is in service after this. */
const catalogueFreshMs = 1_000;

async function open(): Promise<Server> {
  const { port, host, databaseUrl, databaseReadUrl, dataDir, tracing, ...config } = configFrom(process.env);
  await useProxy(process.env);
  await openTracing(tracing);
  const opened = await openDatabase({ url: databaseUrl, dataDir, onFailure: giveUp });
  const newer = await migrate(opened.db).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const replica = databaseReadUrl ? await openPostgres(databaseReadUrl, { isReplica: true }) : undefined;
  const app = buildApp({
    db: opened.db,
    readDb: replica?.db,
    connections: opened.connections,
    config: { ...config, catalogueFreshMs },
  });
  if (opened.kind === 'pglite') {
    app.log.warn(
      'The embedded database never syncs to the disk (no fsync): not for production. Set DATABASE_URL for a server.',
    );
  }
  if (newer.length > 0)
    app.log.warn(
      { migrations: newer },
      'The database has migrations of a newer version; this version runs with them',
    );
  const close = async () => {
    await replica?.close();
    await opened.close();
    await closeTracing();
  };
  return { app, port, host, close };
}

function giveUp(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await runServer('api', open, sentenceOf);
