import type { FastifyInstance } from 'fastify';
import { buildOps } from './app';
import { readConfig } from './config';

/** Starts one ops process: the guard, and the page when there is a token for it. It stops with what started it. */
async function main(): Promise<void> {
  const running: { app?: FastifyInstance } = {};
  const stop = async () => {
    await running.app?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop());
  // Whoever started it may be gone before its modules were loaded.
  if (process.send !== undefined && !process.connected) return stop();

  const config = readConfig(process.env);
  const app = (running.app = await buildOps(config));
  await app.listen({ port: config.port, host: config.address });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`ops ready http://127.0.0.1:${port}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
