import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id that the host or a proxy gave the request, if it is one; else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
}
