import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { networkOf, oneSite } from '@wadachi/shared/server';

/** How long a page may report after it was served, seconds: what fails later fails in new pages, too. */
const lifetime = 2 * 3_600;

/** What one served page may report, and what the server has counted of it already. Packages are `name@version`. */
const ServedPage = Type.Object({
  id: Type.String({ maxLength: 24 }),
  /** Seconds since 1970. */
  at: Type.Integer(),
  revision: Type.Integer({ minimum: 1 }),
  /** The versions of the page's plan that a rollout tries. */
  tried: Type.Array(Type.String()),
  /** Counted as loaded, and those of them that the server saw fail. */
  loaded: Type.Array(Type.String()),
  failed: Type.Array(Type.String()),
});
export type ServedPage = Readonly<Static<typeof ServedPage>>;

/** Longer than any that is made: a report with more is not looked at. */
export const longestToken = 4_096;

/**
 * Tokens that pages carry and send with their reports: only who was served a page can report, only about that page's
 * plan, only from the network that the page went to, and not for long.
 */
export class ReportTokens {
  constructor(
    private readonly key: Buffer,
    private readonly now: () => number = () => Date.now(),
  ) {}

  make(page: Omit<ServedPage, 'id' | 'at'>, ip: string): string {
    const served: ServedPage = { id: randomBytes(12).toString('base64url'), at: this.#seconds(), ...page };
    const text = Buffer.from(JSON.stringify(served)).toString('base64url');
    return `${text}.${this.#mac(text, ip).toString('base64url')}`;
  }

  /** Undefined for a token that was not made here for this network, or is too old. */
  read(token: string, ip: string): ServedPage | undefined {
    const [text = '', mac = ''] = token.split('.');
    const [expected, given] = [this.#mac(text, ip), Buffer.from(mac, 'base64url')];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    // Made with the key, but perhaps by another release of the host.
    const page = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    return Check(ServedPage, page) && this.#seconds() - page.at <= lifetime ? page : undefined;
  }

  #mac(text: string, ip: string): Buffer {
    const bound = `page\n${text}\n${networkOf(ip, oneSite)}`;
    return createHmac('sha256', this.key).update(bound).digest().subarray(0, 16);
  }

  #seconds(): number {
    return Math.floor(this.now() / 1_000);
  }
}
