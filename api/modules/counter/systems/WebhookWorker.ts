import { createHmac } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { toInstant } from '@wadachi/rental/time';
import type { Schema, WebhookEventTable } from '../../../database';
import { eachRow } from '../../../skippedRows';
import { currencyOfIssuer } from '../../../texts';
import { backoffMs } from '../../mail/backoff';
import type { Refunds } from '../../reservation/Refunds';
import { reservationById } from '../../reservation/reserves.repository';
import { failureOf, postTo } from './postTo';

interface WebhookOptions {
  /** The pool: events are sent outside any transaction. */
  readonly db: Kysely<Schema>;
  readonly refunds: Pick<Refunds, 'moneyOf'>;
  readonly clock: () => Date;
  readonly allowsLoopback: boolean;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface ClaimedEvent {
  readonly id: string;
  readonly type: WebhookEventTable['type'];
  readonly shop_id: string | null;
  readonly reservation_id: string | null;
  readonly amount: number | null;
  readonly body: string | null;
  readonly created_at: Date;
  /** This one included. */
  readonly attempts: number;
  readonly url: string;
  readonly secret: Uint8Array;
}

const atOnce = 5;
/** Longer than a post takes. */
const leaseMs = 30_000;
/** From seconds to an hour, this many attempts are about three days. */
const maxAttempts = 80;

/**
 * Tells the other system of events, at least once and always with the same id and body, signed as the Standard Webhooks
 * specification says. Any number of processes may do so at once.
 */
export class WebhookWorker {
  constructor(private readonly options: WebhookOptions) {}

  /** @returns whether there may be more */
  async round(): Promise<boolean> {
    const events = await this.#claim();
    await eachRow(
      events,
      this.options.log,
      (event) => this.#tell(event),
      ({ id }) => ({ about: { event: id }, message: 'a webhook was not sent' }),
    );
    return events.length === atOnce;
  }

  async #claim(): Promise<ClaimedEvent[]> {
    const { db, clock } = this.options;
    const now = clock();
    const { rows } = await sql<ClaimedEvent>`
      with due as materialized (
        select e.id from webhook_events e
        where e.status = 'waiting' and e.due_at <= ${now}::timestamptz
        order by e.due_at
        limit ${atOnce}
        for update skip locked
      )
      update webhook_events e
      set attempts = e.attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
      from due, webhook_endpoint w
      where e.id = due.id
      returning e.id, e.type, e.shop_id, e.reservation_id, e.amount, e.body, e.created_at, e.attempts, w.url, w.secret
    `.execute(db);
    return rows;
  }

  async #tell(event: ClaimedEvent): Promise<void> {
    const body =
      event.body ?? (await this.#writeBody(event).catch((error: unknown) => this.#fail(event, error)));
    const { clock, allowsLoopback } = this.options;
    const timestamp = String(Math.floor(clock().getTime() / 1_000));
    const signature = createHmac('sha256', event.secret)
      .update(`${event.id}.${timestamp}.${body}`)
      .digest('base64');
    const headers = {
      'webhook-id': event.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const answer = await postTo({ url: new URL(event.url), headers, body, allowsLoopback }).then(
      (status) => ({ answer_status: status, last_error: null }),
      (error: unknown) => ({ answer_status: null, last_error: failureOf(error) }),
    );
    await this.#note(event, answer);
  }

  /** An event that cannot be written waits longer each time, and is dead in the end. @throws the error itself */
  async #fail(event: ClaimedEvent, error: unknown): Promise<never> {
    await this.#note(event, { answer_status: null, last_error: failureOf(error) });
    throw error;
  }

  async #note(
    { id, attempts }: ClaimedEvent,
    answer: { readonly answer_status: number | null; readonly last_error: string | null },
  ): Promise<void> {
    const { db, clock } = this.options;
    const { answer_status: status } = answer;
    const isDelivered = status !== null && status >= 200 && status < 300;
    const isDead = !isDelivered && attempts >= maxAttempts;
    await db
      .updateTable('webhook_events')
      .set({
        ...answer,
        status: isDelivered ? 'delivered' : isDead ? 'dead' : 'waiting',
        due_at: new Date(clock().getTime() + backoffMs(attempts)),
      })
      .where('id', '=', id)
      // Only while it is this worker's: a claim counts the attempts up.
      .where('attempts', '=', attempts)
      .execute();
  }

  /** Stores the body, so that each try sends the same. */
  async #writeBody(event: ClaimedEvent): Promise<string> {
    const { id, type, created_at } = event;
    const body = JSON.stringify({
      type,
      timestamp: created_at.toISOString(),
      data: await this.#dataOf(event),
    });
    await this.options.db.updateTable('webhook_events').set({ body }).where('id', '=', id).execute();
    return body;
  }

  /** The booking as it is now: what a machine needs, and nothing of the customer. */
  async #dataOf({ reservation_id, amount }: ClaimedEvent): Promise<object> {
    if (reservation_id === null) return {};
    const { db, refunds } = this.options;
    const reservation = await reservationById(db, reservation_id);
    if (reservation === undefined) return { id: reservation_id };
    const { id, reserve_number, shop_id, status, quote } = reservation;
    return {
      id,
      reserve_number,
      status,
      cancelled_by: status === 'cancelled' ? (reservation.cancelled_by ?? 'customer') : null,
      shop_id,
      return_shop_id: reservation.return_shop_id,
      plan_id: reservation.plan_id,
      car_id: reservation.car_id,
      pick_up_at: toInstant(
        reservation.rental_date,
        reservation.rental_time,
        reservation.time_zone,
      ).toISOString(),
      return_at: toInstant(
        reservation.return_date,
        reservation.return_time,
        reservation.return_time_zone,
      ).toISOString(),
      handed_over_at: reservation.handed_over_at?.toISOString() ?? null,
      returned_at: reservation.returned_at?.toISOString() ?? null,
      // Amounts are whole numbers of the currency's minor unit.
      currency: currencyOfIssuer(quote.issuer).currency,
      charge: reservation.charge,
      cancel_fee: reservation.cancel_fee,
      ...(await refunds.moneyOf(shop_id, id)),
      ...(amount !== null && { refund: amount }),
    };
  }
}
