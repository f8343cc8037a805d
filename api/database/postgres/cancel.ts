import { connect } from 'node:net';
import { Client } from 'pg';

/** The key with which the server cancels statements of a connection. */
export class CancellableClient extends Client {
  declare readonly processID: number | null;
  declare readonly secretKey: number | null;
}

const cancelRequestCode = 80_877_102;
const withinMs = 200;

/**
 * Asks the server to stop the statement that a connection runs: it would work on although nobody waits for the result. The
 * request goes over a connection of its own, as the protocol wants it, and PgBouncer passes it on. It is not encrypted, but
 * its key is worth nothing once the connection is closed, which the caller does next.
 * Settles when the server has taken it, or after a moment: a server that can't be reached is not waited for.
 */
export async function cancelStatement({
  host,
  port,
  processID,
  secretKey,
}: CancellableClient): Promise<void> {
  if (processID === null || secretKey === null) return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  await new Promise<void>((resolve) => {
    const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const impatience = setTimeout(() => socket.destroy(), withinMs);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(impatience);
      resolve();
    });
    // The other side closes it: a pooler passes on nothing from a client that has closed its side.
    socket.resume().write(request);
  });
}
