import { readHostCookie } from '@wadachi/server';
import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSecret, setCookie, unprefixedSecret, type SetCookie } from './cookies';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

const cookieName = 'visitor_key';
const yearInSeconds = 365 * 24 * 60 * 60;
/** Earlier keys that a browser keeps: one is added with each account that logs in there for the first time. */
const maxEarlierKeys = 3;

interface BrowserKeys {
  readonly key?: string;
  readonly earlier?: readonly string[];
}

const newKey = (): string => randomBytes(32).toString('base64url');

/**
 * The visitor, as far as a browser without an account can be known: by a secret of 256 bits in an httpOnly cookie.
 * The server never stores it. What is the visitor's own (the access tokens of their reservations, the replays of their
 * writes) is derived from it, so that one small cookie opens all of it and a copy of the database none.
 *
 * A log-in gives the browser a new key (`renewed`). The earlier ones stay in the cookie, behind the new one: they open
 * what was made with them, and nothing new is made with them.
 */
export class Visitor {
  /** The browser sent its key; else this one is new. */
  readonly isReturning: boolean;
  /** The present key first. */
  readonly #keys: readonly [string, ...(readonly string[])];
  readonly #setCookie: (cookie: SetCookie) => void;

  constructor(
    { key, earlier = [] }: BrowserKeys = {},
    setCookieOfAnswer: (cookie: SetCookie) => void = () => undefined,
  ) {
    this.isReturning = key !== undefined;
    this.#keys = [key ?? newKey(), ...earlier];
    this.#setCookie = setCookieOfAnswer;
  }

  /** The same visitor with a new key, which nobody who knew the one before can know. */
  renewed(): Visitor {
    return new Visitor({ key: newKey(), earlier: this.#keys.slice(0, maxEarlierKeys) }, this.#setCookie);
  }

  get cookie(): SetCookie {
    const value = this.#keys.join('.');
    return { name: cookieName, value, httpOnly: true, maxAgeSeconds: yearInSeconds };
  }

  /** Gives the browser the cookie, or prolongs it. */
  remember(): void {
    this.#setCookie(this.cookie);
  }

  /** 256 bits that only this visitor's key and `purpose` together lead to. */
  secretFor(purpose: string): Buffer {
    return createHmac('sha256', this.#keys[0]).update(purpose).digest();
  }

  get earlier(): readonly Visitor[] {
    const [, ...keys] = this.#keys;
    return keys.map((key) => new Visitor({ key }));
  }
}

function keysOf(request: FastifyRequest): BrowserKeys {
  const [key = '', ...earlier] = (readHostCookie(request, cookieName) ?? '').split('.');
  if (isSecret(key)) return { key, earlier: earlier.filter(isSecret).slice(0, maxEarlierKeys) };
  // What was made with the key of an earlier release still opens. A planted key opens what its planter has made.
  const unprefixed = unprefixedSecret(request, cookieName);
  return unprefixed === undefined ? {} : { earlier: [unprefixed] };
}

export function addVisitor(app: FastifyInstance): void {
  app.decorateRequest('visitor');
  app.addHook('onRequest', async (request, reply) => {
    request.visitor = new Visitor(keysOf(request), (cookie) => setCookie(reply, cookie));
  });
}
