import { limitOf, type RateLimits } from '../limits';
import type { AccountTokens, FoundToken, TokenUse } from './tokens';

/** The use that a token must be good for; any, where nothing is said. */
type WantedToken = Partial<Omit<TokenUse, 'token'>>;

/** Looks tokens up, but not for a flood of guesses. On the pool: not inside a transaction. */
export class TokenLookup {
  constructor(private readonly services: { readonly tokens: AccountTokens; readonly limits: RateLimits }) {}

  /**
   * @returns undefined for a token that is wrong, used, too old or for something else; only such count as tries. So
   * nobody has passwords hashed again and again with a token that will be refused for them.
   * @throws Refused 429 after too many of them from one client address.
   */
  async look(token: string, ip: string, wanted: WantedToken = {}): Promise<FoundToken | undefined> {
    const limit = limitOf.tokenFrom(ip);
    await this.services.limits.take(limit);
    const found = await this.services.tokens.find(token);
    if (found === undefined || !fits(found, wanted)) return undefined;
    await this.services.limits.refund(limit);
    return found;
  }
}

const fits = (found: FoundToken, { purpose, id, accountId }: WantedToken): boolean =>
  (purpose === undefined || found.purpose === purpose) &&
  (id === undefined || found.id === id.toLowerCase()) &&
  (accountId === undefined || found.account_id === accountId);
