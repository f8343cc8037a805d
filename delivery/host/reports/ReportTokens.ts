import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { networkOf, oneSite } from '@wadachi/server';

/** A page may report for this time after it was served, seconds: what fails later fails in new pages, too. */
const lifetime = 2 * 3_600;

/** The versions that a document may report, and those that the server counts when it sends it. Packages are `name@version`. */
const Ticket = Type.Object({
  /** Seconds since 1970. */
  at: Type.Integer(),
  revision: Type.Integer({ minimum: 1 }),
  /** Versions of the page that a rollout tries. */
  tried: Type.Array(Type.String()),
  /** Packages counted as loaded, and those of them that the server saw fail. */
  loaded: Type.Array(Type.String()),
  failed: Type.Array(Type.String()),
  /** Loads that are counted once the page runs: when it asks for its token. Older hosts counted them at once. */
  counted_later: Type.Optional(Type.Boolean()),
  /** Packages of rollouts that are for other visitors. */
  excludedPackages: Type.Optional(Type.Array(Type.String())),
});
/** The same of one page that is open in a browser. */
const ServedPage = Type.Object({
  ...Ticket.properties,
  id: Type.String({ maxLength: 24 }),
  /** The time at which it asked for its token, seconds since 1970; older hosts did not write it. */
  opened: Type.Optional(Type.Integer()),
});
export type ServedPage = Readonly<Static<typeof ServedPage>>;

/** Longer than any that is made: a report with more is not looked at. */
export const longestToken = 4_096;

/**
 * A document carries a ticket, the same for every visitor who gets it. An open page that has something to report
 * exchanges it for a token: only who was served a document can report, only about that document's versions, only from the
 * network that the token went to, and not for long.
 */
export class ReportTokens {
  constructor(
    private readonly key: Buffer,
    private readonly now: () => number = () => Date.now(),
  ) {}

  ticket(page: Omit<ServedPage, 'id' | 'at' | 'opened'>): string {
    return this.#signed({ at: this.#seconds(), ...page }, 'ticket');
  }

  /** A token for one page with this ticket; undefined when the ticket was not made here, or is too old. */
  exchange(ticket: string, ip: string): string | undefined {
    const page = this.#opened(ticket, 'ticket');
    if (!Check(Ticket, page) || !this.#isFresh(page)) return undefined;
    return this.#signed(
      { ...page, id: randomBytes(12).toString('base64url'), opened: this.#seconds() },
      ofNetwork(ip),
    );
  }

  /** Undefined for a token that was not made here for this network, or is too old. */
  read(token: string, ip: string): ServedPage | undefined {
    const page = this.#opened(token, ofNetwork(ip));
    return Check(ServedPage, page) && this.#isFresh(page) ? page : undefined;
  }

  #signed(page: Static<typeof Ticket> | ServedPage, use: string): string {
    const text = Buffer.from(JSON.stringify(page)).toString('base64url');
    return `${text}.${this.#mac(text, use).toString('base64url')}`;
  }

  /** Made with the key, but perhaps by another release of the host. */
  #opened(signed: string, use: string): unknown {
    const [text = '', mac = ''] = signed.split('.');
    const [expected, given] = [this.#mac(text, use), Buffer.from(mac, 'base64url')];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  }

  #mac(text: string, use: string): Buffer {
    return createHmac('sha256', this.key).update(`${use}\n${text}`).digest().subarray(0, 16);
  }

  #isFresh({ at }: Static<typeof Ticket>): boolean {
    return this.#seconds() - at <= lifetime;
  }

  #seconds(): number {
    return Math.floor(this.now() / 1_000);
  }
}

const ofNetwork = (ip: string): string => `page of ${networkOf(ip, oneSite)}`;
