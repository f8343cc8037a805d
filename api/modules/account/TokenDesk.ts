import { limitOf, type RateLimits } from '../limits';
import type { AccountTokens, FoundToken } from './tokens';

/** Looks tokens up for whoever brings one, but not for a flood of guesses. On the pool: not inside a transaction. */
export class TokenDesk {
  readonly #tokens: AccountTokens;
  readonly #limits: RateLimits;

  constructor({ tokens, limits }: { tokens: AccountTokens; limits: RateLimits }) {
    this.#tokens = tokens;
    this.#limits = limits;
  }

  /**
   * @returns undefined for a token that is wrong, used or too old; only such count as tries.
   * @throws Refused 429 after too many of them from one client address.
   */
  async look(token: string, ip: string): Promise<FoundToken | undefined> {
    const limit = limitOf.tokenFrom(ip);
    await this.#limits.take(limit);
    const found = await this.#tokens.find(token);
    if (found !== undefined) await this.#limits.giveBack(limit);
    return found;
  }
}
