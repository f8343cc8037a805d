import { runServer, useProxy } from '@wadachi/server';
import { closeTracing, openTracing } from '@wadachi/server/tracing';
import { buildOps } from './app';
import { readConfig } from './config';

// The guard, and the page when there is a token for it.
await runServer('ops', async () => {
  const config = readConfig(process.env);
  await useProxy(process.env);
  await openTracing(config.tracing);
  return { app: await buildOps(config), port: config.port, host: config.address, close: closeTracing };
});
