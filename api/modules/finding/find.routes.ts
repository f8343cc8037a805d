import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../database';
import { addRoute, onceOnly, type Routes } from '../../http';
import { type RateLimits, limitOf, type Limit } from '../limits';
import type { FindService, FindQuestion } from './find.service';
import { readEmail } from '../person/emailAddress';
import { readReserveNumber } from '../reservation/reserveNumber';

/** One look-up by number and address; only wrong ones count. On the pool: not inside a transaction. */
class FindRateLimit {
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

interface FindDeps {
  readonly db: Kysely<Schema>;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly finding: FindService };
  /** Uses the pool, not the transaction. */
  readonly limits: RateLimits;
}

export const findRoutes: Routes<FindDeps> = async (app, { db, servicesIn, limits }) => {
  const once = onceOnly(db, 'POST /api/reserves/find');

  addRoute(app, 'POST /api/reserves/find', async (request, reply) => {
    const { body, ip, visitor } = request;
    visitor.remember();
    const finding = new FindRateLimit(limits, ip);
    const sent = await once.prepared(
      request,
      reply,
      () => finding.take(body),
      async (trx, question) => ({
        status: 200,
        body: { data: await servicesIn(trx).finding.find(question, visitor) },
      }),
    );
    if (reply.statusCode === 200) await finding.refund();
    return sent;
  });
};
