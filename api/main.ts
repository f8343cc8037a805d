import { buildApp } from './app';
import { ConfigError, configFrom, type Config } from './config';
import { migrate, openDatabase, type Opened } from './database';
import { DatabaseUnavailable } from './database/unavailable';

/** Starts the API: database, migrations, server; stops it at SIGTERM or SIGINT without losing a request. */
async function main(): Promise<void> {
  const config = configFrom(process.env);
  const opened = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, onFailure: giveUp });
  try {
    await migrate(opened.db);
    await serve(config, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function serve({ port, host, ...config }: Config, opened: Opened): Promise<void> {
  const app = buildApp({ db: opened.db, config });
  if (opened.kind === 'pglite') {
    app.log.warn(
      'The embedded database never syncs to the disk (no fsync): not for production. Set DATABASE_URL for a server.',
    );
  }
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await app.close();
    await opened.close();
  };
  const handleSignal = (): void => {
    stopping ??= stop().then(
      () => process.exit(0),
      (error: unknown) => giveUp(error),
    );
  };
  process.on('SIGTERM', handleSignal).on('SIGINT', handleSignal);
  process.on('disconnect', handleSignal);

  const address = await app.listen({ port, host });
  process.stdout.write(`api ready ${address}\n`);
  process.send?.({ ready: address });
}

function giveUp(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseUnavailable) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: another program listens there. Stop it, or set PORT to another number.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await main().catch(giveUp);
