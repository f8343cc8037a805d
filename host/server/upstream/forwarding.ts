import { callbackify } from 'node:util';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { RegisterOptions } from 'fastify';
import type { Dispatcher } from 'undici';
import { refuseUnreachable } from '../http/refusals';
import { OpenCalls } from './OpenCalls';
import type { Call, Upstreams } from './Upstreams';

type Options = Dispatcher.RequestOptions;
type Answer<Opaque = null> = Dispatcher.ResponseData<Opaque>;
type Done<Opaque = null> = (error: Error | null, answer: Answer<Opaque>) => void;

export type ForwardedStreams = Set<Answer['body']>;

interface Forwarding {
  /** The deadline of a path that is not the usual one, milliseconds. */
  readonly deadlineOf?: (path: string) => number | undefined;
  /** Gives each call these headers besides those that say where it comes from. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Has each stream of events while it is read: it ends by itself long after the host should. */
  readonly streams?: ForwardedStreams;
}

/** Options of @fastify/http-proxy for all paths below a prefix of this host, each request with its own id and origin. */
export const forwardingBelow = (
  prefix: string,
  upstreams: Upstreams,
  { headers: own, ...options }: Forwarding = {},
): FastifyHttpProxyOptions & RegisterOptions => ({
  ...forwardingTo(upstreams, options),
  prefix,
  rewritePrefix: prefix,
  replyOptions: {
    onError: refuseUnreachable,
    rewriteRequestHeaders: ({ id, protocol, host, ip }, headers) => ({
      ...headers,
      ...own,
      'x-request-id': id,
      // The host has decided whether this is part of a trace.
      traceparent: undefined,
      tracestate: undefined,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': host,
      'x-forwarded-for': ip,
    }),
  },
});

/** Options of @fastify/http-proxy that let `upstreams` make the calls. */
export function forwardingTo(
  upstreams: Upstreams,
  { deadlineOf = () => undefined, streams }: Omit<Forwarding, 'headers'> = {},
): FastifyHttpProxyOptions & RegisterOptions {
  const openCalls = new OpenCalls();
  function request<Opaque>(call: Options, done: Done<Opaque>): void;
  function request<Opaque>(call: Options): Promise<Answer<Opaque>>;
  function request({ method, path, headers, body }: Options, done?: Done): Promise<Answer> {
    const answer = sent({ method, path, deadlineMs: deadlineOf(path), headers: fieldsOf(headers), body });
    if (done) callbackify(() => answer)(done);
    return answer;
  }
  async function sent(call: Call): Promise<Answer> {
    const end = openCalls.begin(call.headers['x-forwarded-for']);
    try {
      const found = await upstreams.send(call);
      found.body.once('close', end);
      if (streams && String(found.headers['content-type']).startsWith('text/event-stream')) {
        streams.add(found.body);
        found.body.once('close', () => streams.delete(found.body));
      }
      // They are about the connection to the upstream, not about the client's (RFC 9110, 7.6.1).
      delete found.headers['connection'];
      delete found.headers['keep-alive'];
      // A client may leave before the answer: the proxy then drops the body, which says so by an error.
      found.body.on('error', () => undefined);
      return found;
    } catch (error) {
      end();
      throw error;
    }
  }
  return {
    // Never resolved: each attempt goes to an address of `upstreams`.
    upstream: 'http://upstream.invalid',
    undici: { request },
    replyOptions: { onError: refuseUnreachable },
    // It would send a read that is answered 503 ten times more. `upstreams` decides what is repeated, within the deadline.
    retryMethods: [],
    // The host writes one line for a call itself.
    disableRequestLogging: true,
    logLevel: 'silent',
  };
}

/** Headers that the proxy leaves out are undefined: they are dropped. */
const fieldsOf = (headers: Dispatcher.RequestOptions['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers ?? {})
      // The host has the whole body, or reads it when the API does: there is nothing to wait for.
      .filter(([name, value]) => value !== undefined && name !== 'expect')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  );
