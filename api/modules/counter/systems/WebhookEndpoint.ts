import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Delivery } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { invalid } from '../../../http';

const secretBytes = 32;
const listed = 20;

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

/** True for a site on this machine, as in development: the other system may be here too. */
export const isLocalSite = (origin: string | undefined): boolean =>
  origin === undefined || isLoopback(new URL(origin).hostname);

/** @throws Refused 422 on `url` unless it is https, or http to this machine. */
function checkedUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = url?.protocol === 'http:' && isLoopback(url.hostname);
  if (url === undefined || (url.protocol !== 'https:' && !isHere))
    throw invalid({ url: 'counter.webhookUrl' });
  if (url.username !== '' || url.password !== '') throw invalid({ url: 'counter.webhookUrl' });
  return url;
}

/** The address of the other system that is told of events. One instance serves one connection. */
export class WebhookEndpoint {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  async find() {
    return this.db.selectFrom('webhook_endpoint').select(['url', 'created_at']).executeTakeFirst();
  }

  /**
   * Sets the address with a secret of its own; the same one keeps its secret. A new one gets what waits for another, and
   * nothing that was left over when there was none.
   * @returns the host for the audit log, and a new secret in the form of the Standard Webhooks specification
   */
  async set(text: string): Promise<{ readonly host: string; readonly secret: string | null }> {
    const url = checkedUrl(text.trim());
    const known = await this.find();
    if (known?.url === url.href) return { host: url.host, secret: null };
    const secret = randomBytes(secretBytes);
    const row = { url: url.href, secret, created_at: this.clock() };
    await this.db
      .insertInto('webhook_endpoint')
      .values(row)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute();
    await this.db
      .deleteFrom('webhook_events')
      .$if(known !== undefined, (old) => old.where('status', '<>', 'waiting'))
      .execute();
    return { host: url.host, secret: `whsec_${secret.toString('base64')}` };
  }

  /** Removes the address; waiting events are not sent any more. */
  async remove(): Promise<void> {
    await this.db.deleteFrom('webhook_endpoint').execute();
    await this.db.deleteFrom('webhook_events').where('status', '=', 'waiting').execute();
  }

  /** @throws Refused 422 on `url` without an address. */
  async test(): Promise<void> {
    if ((await this.find()) === undefined) throw invalid({ url: 'counter.webhookUrl' });
    await this.db.insertInto('webhook_events').values({ type: 'webhook.test' }).execute();
  }

  async deadCount(): Promise<number> {
    const { count } = await this.db
      .selectFrom('webhook_events')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('status', '=', 'dead')
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async deliveries(): Promise<Delivery[]> {
    const rows = await this.db
      .selectFrom('webhook_events as e')
      .leftJoin('reservations as r', (join) =>
        join.onRef('r.shop_id', '=', 'e.shop_id').onRef('r.id', '=', 'e.reservation_id'),
      )
      .select(['e.id', 'e.type', 'e.created_at', 'e.status', 'e.attempts', 'e.answer_status', 'e.last_error'])
      .select('r.reserve_number')
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id')
      .limit(listed)
      .execute();
    return rows.map(({ created_at, status, reserve_number, last_error, ...row }) => ({
      ...row,
      reserve_number: reserve_number ?? '',
      created_at: created_at.toISOString(),
      state: status,
      failure: last_error ?? '',
    }));
  }
}
