import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { secretCookie, setCookie } from './cookies';

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

const cookieName = 'visitor_key';
const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * Who is asking, as far as a browser without an account can be known: by a secret of 256 bits in an httpOnly cookie.
 * The server never stores it. What is the visitor's own (the access tokens of their reservations, the replays of their
 * writes) is derived from it, so that one cookie of constant size opens all of it and a copy of the database none.
 */
export class Visitor {
  /** Whether the browser sent its key; else this one is new. */
  readonly isReturning: boolean;
  readonly #key: string;
  readonly #setCookie: (value: string) => void;

  constructor(cookie: string | undefined, setCookie: (value: string) => void) {
    this.isReturning = cookie !== undefined;
    this.#key = cookie ?? randomBytes(32).toString('base64url');
    this.#setCookie = setCookie;
  }

  /** Gives the browser the cookie, or prolongs it. */
  remember(): void {
    this.#setCookie(this.#key);
  }

  /** 256 bits that only this visitor's key and `purpose` together lead to. */
  secretFor(purpose: string): Buffer {
    return createHmac('sha256', this.#key).update(purpose).digest();
  }
}

export function addVisitor(app: FastifyInstance): void {
  app.decorateRequest('visitor');
  app.addHook('onRequest', async (request, reply) => {
    request.visitor = new Visitor(secretCookie(request, cookieName), (value) =>
      setCookie(reply, { name: cookieName, value, httpOnly: true, maxAgeSeconds: yearInSeconds }),
    );
  });
}
