import type { FastifyBaseLogger } from 'fastify';

/** After this long a refused revision is looked at again, milliseconds: the fault may have been the store's. */
const refusalAge = 30_000;

export interface Refused {
  readonly revision: number;
  readonly why: string;
}

/** Revisions that can't stand: each is logged once for each reason, and not looked at again at once. */
export class Refusals {
  #latest: (Refused & { readonly at: number }) | undefined;
  #all = 0;

  constructor(
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    private readonly now: () => number,
  ) {}

  /** The newest revision that was refused and has not been overtaken by a good one. */
  get latest(): Refused | undefined {
    return this.#latest && { revision: this.#latest.revision, why: this.#latest.why };
  }

  /** How many there were since the process began. */
  get count(): number {
    return this.#all;
  }

  isRecent(revision: number): boolean {
    return this.#latest?.revision === revision && this.now() - this.#latest.at < refusalAge;
  }

  /** `trusted` are the ids of the keys that would be believed. */
  add(revision: number, error: unknown, trusted: readonly string[]): void {
    const why = error instanceof Error ? error.message : String(error);
    const isKnown = this.#latest?.revision === revision && this.#latest.why === why;
    this.#latest = { revision, why, at: this.now() };
    if (isKnown) return;
    this.#all += 1;
    this.log.error(
      { err: error, revision, trusted },
      'The channel was refused; the last good revision stays in service',
    );
  }

  clear(): void {
    this.#latest = undefined;
  }
}
