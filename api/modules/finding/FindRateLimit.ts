import { readEmail } from '../person/emailAddress';
import { limitOf, type Limit, type RateLimits } from '../limits';
import type { FindQuestion } from './find.service';
import { readReserveNumber } from '../reservation/reserveNumber';

/** One look-up by number and address; only wrong ones count. On the pool: not inside a transaction. */
export class FindRateLimit {
  #taken: readonly Limit[] = [];

  constructor(
    private readonly limits: RateLimits,
    private readonly ip: string,
  ) {}

  /** @throws Refused 422 on `email` for what is no address, 429 after too many wrong tries. */
  async take({ reserve_number, email }: { reserve_number: string; email: string }): Promise<FindQuestion> {
    const question = { reserveNumber: readReserveNumber(reserve_number), emailKey: readEmail(email).key };
    const counted = [
      limitOf.findFrom(this.ip),
      limitOf.findOf(question.reserveNumber),
      limitOf.findBy(question.emailKey),
    ];
    await this.limits.take(...counted);
    this.#taken = counted;
    return question;
  }

  async refund(): Promise<void> {
    for (const limit of this.#taken) await this.limits.refund(limit);
  }
}
