import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform, type TransformCallback } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

interface TcpTarget {
  readonly host: string;
  readonly port: number;
}

interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/**
 * A TCP proxy on a free port of 127.0.0.1 that can do what bad networks do.
 *
 * - `blackHole()`: nothing passes in either direction, not even the end of a connection. New connections are accepted and
 *   never answered. `heal()` delivers what was held, as TCP retransmits it when a network returns.
 * - `delay(ms)`: each piece of data is held that long; 0 for none.
 * - `cut()`: resets the connections that are open; new ones pass.
 */
export class TcpProxy {
  readonly #server: Server;
  readonly #target: TcpTarget;
  readonly #sockets = new Set<Socket>();
  #delayMs = 0;
  #held: Gate | undefined;

  private constructor(target: TcpTarget) {
    this.#target = target;
    this.#server = createServer((client) => void this.#connect(client));
  }

  static async open(target: TcpTarget): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The proxy is closed.');
    return address.port;
  }

  /** The number of open sockets, two for a connection that reached its target. */
  get openSockets(): number {
    return this.#sockets.size;
  }

  blackHole(): void {
    this.#held ??= closedGate();
  }

  heal(): void {
    this.#held?.open();
    this.#held = undefined;
  }

  delay(ms: number): void {
    this.#delayMs = ms;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.heal();
    this.cut();
    this.#server.close();
    if (this.#server.listening) await once(this.#server, 'close');
  }

  async #connect(client: Socket): Promise<void> {
    this.#track(client);
    await this.#passage();
    if (client.destroyed || !this.#server.listening) return;
    const target = connect(this.#target);
    this.#track(target);
    client.pipe(this.#line()).pipe(target);
    target.pipe(this.#line()).pipe(client);
    // An orderly end goes through the pipes, behind the data.
    client.once('close', (isReset) => isReset && void this.#passage().then(() => target.resetAndDestroy()));
    target.once('close', (isReset) => isReset && void this.#passage().then(() => client.resetAndDestroy()));
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    // A reset connection is what this is for; its other side is closed by 'close'.
    socket.on('error', () => undefined).once('close', () => this.#sockets.delete(socket));
  }

  #line(): Transform {
    const transform = (chunk: unknown, _encoding: BufferEncoding, done: TransformCallback): void =>
      void this.#passage().then(() => done(null, chunk));
    const flush = (done: TransformCallback): void => void this.#passage().then(() => done());
    return new Transform({ transform, flush });
  }

  async #passage(): Promise<void> {
    if (this.#delayMs > 0) await pause(this.#delayMs);
    while (this.#held !== undefined) await this.#held.opened;
  }
}

function closedGate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
