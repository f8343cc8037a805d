import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';

/** State that several processes of one service share: the work of each key is done once. */
export class Shared {
  readonly executed: string[] = [];

  execute(key: string): void {
    if (!this.executed.includes(key)) this.executed.push(key);
  }
}

/** A process of a service: it can be stopped as SIGTERM stops one, and started again at the same address. */
export class RestartableApi {
  #server: FastifyInstance | undefined;
  #port = 0;
  #calls = new EventEmitter();

  constructor(private readonly shared: Shared) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = Fastify({ forceCloseConnections: 'idle' });
    server.addHook('onResponse', async ({ url }) => {
      if (url !== '/readyz') this.#calls.emit('served');
    });
    server.get('/readyz', async () => ({ status: 'ready' }));
    server.get('/api/shops/area', async () => ({ data: [] }));
    server.post('/api/reserves/payment', async ({ headers }, reply) => {
      this.shared.execute(String(headers['idempotency-key']));
      return reply.code(201).send({ data: {} });
    });
    await server.listen({ host: '127.0.0.1', port: this.#port });
    this.#port = Number(new URL(server.listeningOrigin).port);
    this.#server = server;
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  /** Resolves once it has answered so many more calls. */
  async served(calls: number): Promise<void> {
    for (let call = 0; call < calls; call += 1) await once(this.#calls, 'served');
  }
}
