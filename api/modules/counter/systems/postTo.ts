import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

interface Post {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** This machine itself may be the address: for development. */
  readonly allowsLoopback: boolean;
}

const timeoutMs = 10_000;

/** The address is not for the public, so that nobody reaches other servers of this network through us. */
class PrivateAddress extends Error {
  readonly code = 'private-address';
}

const isPublic = (address: string, allowsLoopback: boolean): boolean => {
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (allowsLoopback && range === 'loopback');
};

/** Resolves a name for the connection itself: what is checked is what is connected to. */
const checkedLookup =
  (allowsLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (first === undefined) return callback(new Error('no address'), '');
      if (!addresses.every(({ address }) => isPublic(address, allowsLoopback)))
        return callback(new PrivateAddress('The address is private.'), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };

/**
 * Posts JSON and resolves to the status of the answer, whose body is not read. It follows no redirects, and gives up after ten
 * seconds.
 * @throws Error with a `code` when there is no answer: `private-address`, or that of the failure.
 */
export async function postTo({ url, headers, body, allowsLoopback }: Post): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Numbers are not looked up.
  if (isIP(host) !== 0 && !isPublic(host, allowsLoopback))
    throw new PrivateAddress('The address is private.');
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        // No connection is kept: each is to an address that was just checked.
        agent: false,
        lookup: checkedLookup(allowsLoopback),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Wadachi-Webhooks/1',
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The cause of a missing answer in one word, without an address. */
export function failureOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const cause = error instanceof Error && error.name === 'AbortError' ? error.cause : error;
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'timeout';
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code.slice(0, 60) : 'failed';
}
