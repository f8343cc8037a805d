import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** While the process stops, a connection that brings nothing for this long is closed, milliseconds. */
const silentFor = 500;

/**
 * The connections that this process has accepted, and the requests on them. Node announces both for every server of
 * a process: Fastify opens a second one where it listens on `localhost`.
 */
export class OpenConnections {
  readonly #sockets = new Set<Socket>();
  readonly #unanswered = new Map<ServerResponse, IncomingMessage>();
  #bytesRead = new WeakMap<Socket, number>();

  constructor() {
    subscribe('net.server.socket', (message) => {
      const { socket } = message as { socket: Socket };
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    subscribe('http.server.request.start', (message) => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
      this.#unanswered.set(response, request);
      response.once('close', () => this.#unanswered.delete(response));
    });
  }

  /**
   * Lets requests that have arrived be answered, and closes connections that bring none: silent ones, and those whose
   * request stopped arriving. A request that still arrives has its time.
   */
  drain(): void {
    for (const response of this.#unanswered.keys()) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    this.#closeSilent();
    // After a busy moment of this process, what clients sent meanwhile is read before it is judged.
    setInterval(() => setImmediate(() => this.#closeSilent()), silentFor).unref();
  }

  /** Closes all; returns how many requests that leaves without their answer. */
  cut(): number {
    const unanswered = this.#unanswered.size;
    for (const socket of this.#sockets) socket.destroy();
    return unanswered;
  }

  #closeSilent(): void {
    const answering = new Set<Socket>();
    for (const request of this.#unanswered.values()) if (request.complete) answering.add(request.socket);
    for (const socket of this.#sockets) {
      if (answering.has(socket)) this.#bytesRead.delete(socket);
      else if (this.#bytesRead.get(socket) === socket.bytesRead) socket.destroy();
      else this.#bytesRead.set(socket, socket.bytesRead);
    }
  }
}
