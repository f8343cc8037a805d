import { limitOf, type Limit, type RateLimits } from '../limits';

/**
 * Counts the tries that a card's company refused: a thief with a list of stolen cards could find out here which of them work
 * (OWASP Automated Threats, OAT-001 Carding). A try is taken before the card's company is asked and given back unless
 * it refuses, so that of many at the same time no more get through than are free.
 */
export class CardRateLimit {
  readonly #limits: RateLimits;
  readonly #counted: readonly Limit[];

  constructor(limits: RateLimits, reservationId: string, ip: string) {
    this.#limits = limits;
    this.#counted = [limitOf.cardFor(reservationId), limitOf.cardFrom(ip)];
  }

  /** @throws Refused 429 with the seconds to wait */
  async take(): Promise<void> {
    await this.#limits.take(...this.#counted);
  }

  async refund(): Promise<void> {
    for (const limit of this.#counted) await this.#limits.refund(limit);
  }
}
