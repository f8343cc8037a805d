import { closeInTime } from './closeInTime';
import { OpenConnections } from './OpenConnections';
import { startWatchdog } from './watchdog';

/** A terminal and a supervisor both send a signal for one wish to stop: within this time they are one, milliseconds. */
const sameSignalMs = 1_000;

export interface Server {
  /** A Fastify instance, made with `connectionLimits`. */
  readonly app: {
    listen(at: { port: number; host: string }): Promise<string>;
    close(): Promise<unknown>;
  };
  readonly port: number;
  readonly host: string;
  /** Closes what the app needs until its last answer, such as a database. */
  readonly close?: () => Promise<void>;
}

/**
 * The life of a server process. Prints `<name> ready <url>` when it listens. SIGTERM, SIGINT or the end of the process
 * that started it stop it within ten seconds (`closeInTime`); a second signal ends it at once. The exit code is 0
 * unless something was given up. A watchdog ends it when its main thread hangs.
 */
export async function runServer(
  name: string,
  open: () => Promise<Server>,
  explain: (error: unknown) => string = messageOf,
): Promise<void> {
  const connections = new OpenConnections();
  startWatchdog(name);
  const opening = open();
  let stopAskedAt: number | undefined;
  const stop = (): void => {
    if (stopAskedAt !== undefined) return;
    stopAskedAt = performance.now();
    void closeInTime(name, opening, connections).then((code) => process.exit(code));
  };
  const handleSignal = (): void => {
    if (stopAskedAt !== undefined && performance.now() - stopAskedAt > sameSignalMs) process.exit(1);
    stop();
  };
  process.on('SIGTERM', handleSignal).on('SIGINT', handleSignal).on('disconnect', stop);
  // The process that started this one may have ended before this code was loaded.
  if (process.send !== undefined && !process.connected) stop();

  try {
    const { app, port, host } = await opening;
    if (stopAskedAt !== undefined) return;
    const url = await app.listen({ port, host });
    process.stdout.write(`${name} ready ${url}\n`);
    process.send?.({ ready: url });
  } catch (error) {
    if (stopAskedAt !== undefined) return;
    process.stderr.write(`${isAddressInUse(error) ? useAnother(error) : explain(error)}\n`);
    await closeInTime(name, opening, connections);
    process.exit(1);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isAddressInUse = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

const useAnother = ({ message }: Error) =>
  `${message}: another program listens there. Stop it, or set PORT to another number.`;
