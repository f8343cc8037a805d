import fastifyProxy from '@fastify/http-proxy';
import { inRequest } from '@wadachi/server/tracing';
import Fastify from 'fastify';
import { forwardingTo } from './forwarding';
import type { Upstreams } from './Upstreams';

interface PagesApi {
  /** The address at which code that renders a page, in whatever thread, reaches the API. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The API for the pages themselves: a port of the loopback interface, so that their calls are balanced, repeated and
 * given up by the same rules as a browser's. It outlives the host's own server when that stops, and keeps no connection
 * open: a stopping process closes idle ones, and the next call could be on its way on one.
 */
export async function openPagesApi(api: Upstreams): Promise<PagesApi> {
  const server = Fastify({ logger: false });
  // A page's calls have its id, in whatever thread it is rendered.
  server.addHook('onRequest', ({ headers }, _, done) => inRequest(headers['x-request-id'], done));
  // The API's own `connection: keep-alive` is passed on otherwise.
  server.addHook('onSend', async (_, reply) => void reply.header('connection', 'close'));
  await server.register(fastifyProxy, forwardingTo(api));
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => server.close() };
}
