import { runServer, useProxy } from '@wadachi/server';
import { closeTracing, openTracing } from '@wadachi/server/tracing';
import { buildHost } from './app';
import { readConfig } from './config';

await runServer('host', async () => {
  const config = readConfig(process.env);
  await useProxy(process.env);
  await openTracing(config.tracing);
  return { app: await buildHost(config), port: config.port, host: config.address, close: closeTracing };
});
