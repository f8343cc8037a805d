import { setTimeout as pause } from 'node:timers/promises';
import type { OpenConnections } from './OpenConnections';

export interface Server {
  /** A Fastify instance, made with `connectionLimits`. */
  readonly app: {
    listen(at: { port: number; host: string }): Promise<string>;
    close(): Promise<unknown>;
    readonly log: { info(text: string): void };
  };
  readonly port: number;
  readonly host: string;
  /** Closes the app's resources after its last answer, such as a database. */
  readonly close?: () => Promise<void>;
}

/** Seconds from the start. Whatever stops the process from outside should wait longer before it kills it. */
const usualDeadlines = { answers: 8, app: 9, all: 10 };

export type StopDeadlines = typeof usualDeadlines;

/**
 * Stops listening, answers the requests that have arrived, then closes the app and what it needs. Whatever does not
 * end is given up at its deadline and named on stderr. The app's log says when this begins and when it is over. Returns the
 * exit code: 1 when something was given up or failed.
 */
export async function closeInTime(
  name: string,
  opening: Promise<Server>,
  connections: OpenConnections,
  deadlines: StopDeadlines = usualDeadlines,
): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  const complain = (text: string): void => {
    code = 1;
    process.stderr.write(`${name}: ${text}\n`);
  };
  const inTime = (work: Promise<unknown>, seconds: number, what: string): Promise<unknown> => {
    const late = pause(seconds * 1_000).then(() => complain(`${what} did not close within ${seconds} s`));
    const failed = (error: unknown) => complain(error instanceof Error ? `${error.stack}` : String(error));
    return Promise.race([work.catch(failed), late]);
  };
  const close = async (): Promise<void> => {
    const server = await opening.catch(() => undefined);
    if (server === undefined) return;
    const { app } = server;
    app.log.info('Stopping');
    connections.drain();
    await inTime(app.close(), deadlines.app, 'the server');
    await server.close?.();
    app.log.info('Stopped');
  };

  setTimeout(() => {
    const unanswered = connections.cut();
    const requests = unanswered === 1 ? '1 request' : `${unanswered} requests`;
    if (unanswered > 0) complain(`${requests} had no answer after ${deadlines.answers} s`);
  }, deadlines.answers * 1_000);
  await inTime(close(), deadlines.all, 'the process');
  return code;
}
