import { runServer } from '@wadachi/shared/server';
import { buildHost } from './app';
import { readConfig } from './config';

await runServer('host', async () => {
  const config = readConfig(process.env);
  return { app: await buildHost(config), port: config.port, host: config.address };
});
