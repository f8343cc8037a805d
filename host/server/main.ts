import { buildHost } from './app';
import { readConfig } from './config';

/** Starts one host process; told to stop, or left by what started it, it first answers what it has begun. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildHost(config);
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
  await app.listen({ port: config.port, host: config.address });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`host ready http://localhost:${port}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
