import { Refused } from '../../../http';
import { limitOf, type Limit, type RateLimits } from '../../limits';
import { readEmail } from '../../person/emailAddress';

/** The registration that a guest asks for with a booking, counted like any other. On the pool: not inside a transaction. */
export class RegistrationRateLimit {
  #isTaken = false;

  constructor(
    private readonly limits: RateLimits,
    private readonly guest: { readonly email: string; readonly ip: string },
  ) {}

  /** False when it has to be left out, because the booking must not fail for it: too many, or no address at all. */
  async takeIfFree(): Promise<boolean> {
    try {
      await this.limits.take(...this.#counted());
      this.#isTaken = true;
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500) throw error;
    }
    return this.#isTaken;
  }

  /** Takes the count back when the booking came to nothing, and so did the mail. */
  async refund(): Promise<void> {
    if (!this.#isTaken) return;
    for (const limit of this.#counted()) await this.limits.refund(limit);
  }

  #counted(): Limit[] {
    const { email, ip } = this.guest;
    return [limitOf.registrationTo(readEmail(email).key), ...limitOf.registrationFrom(ip)];
  }
}
