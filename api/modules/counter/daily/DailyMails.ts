import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import { addDays, fromInstant, hoursFrom } from '@wadachi/rental/time';
import { hourMs, minuteMs } from '../../../durations';
import { BackgroundJob } from '../../../BackgroundJob';
import { inTransaction, type Schema } from '../../../database';
import { eachRow } from '../../../skippedRows';
import { inLocale, moneyIn, type Locale } from '../../../texts';
import type { Catalogue } from '../../catalogue/Catalogue';
import { mostListed, type DailyReport } from '../../mail/dailyReport';
import type { Outbox } from '../../mail/Outbox';
import { movementsIn } from '../day/movement.presenter';
import { movementsOn } from '../day/movements.repository';
import { figuresIn } from './yesterday';

export interface DailyOptions {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly catalogue: Catalogue;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly outbox: Outbox };
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
}

type Shop = Catalogue['now']['shops'][number];

const everyMs = minuteMs;
/** The mail is there before the shop opens. */
const aheadMs = hourMs;
/** A mail tells of no more days; a closing is no longer. */
const mostDays = 31;

/** The shops that open within the hour or have opened today, each with its day. */
function shopsAtWork(shops: readonly Shop[], now: Date): { readonly shop: Shop; readonly day: string }[] {
  return shops.flatMap((shop) => {
    const { date: day } = fromInstant(now, shop.time_zone);
    const [first] = hoursFrom(day, shop);
    if (first === undefined) return [];
    const soon = fromInstant(new Date(now.getTime() + aheadMs), shop.time_zone);
    return soon.date > day || soon.time >= first.open ? [{ shop, day }] : [];
  });
}

/**
 * Puts a mail for each manager into the outbox before a shop opens, once a day and none on closed days, which the next one
 * tells of. Any number of processes may do so at once: a row for shop and day decides.
 */
export class DailyMails {
  /** Shops whose day is done, so that they are not asked for each minute. */
  readonly #done = new Map<string, string>();

  constructor(private readonly options: DailyOptions) {}

  async round(): Promise<void> {
    const { catalogue, clock, db, log, servicesIn } = this.options;
    await catalogue.refresh();
    const due = shopsAtWork(catalogue.now.shops, clock()).filter(
      ({ shop, day }) => this.#done.get(shop.id) !== day,
    );
    for (const { shop, day } of due)
      await eachRow(
        [shop],
        log,
        async () => {
          await inTransaction(db, (trx) => tell(trx, servicesIn(trx).outbox, shop, day));
          this.#done.set(shop.id, day);
        },
        ({ id }) => ({ about: { shop: id }, message: 'a daily mail was not sent' }),
      );
  }

  job(): BackgroundJob {
    const { log } = this.options;
    return new BackgroundJob({
      everyMs,
      round: () => this.round(),
      log,
      onFailure: 'daily mails were not sent',
    });
  }
}

async function tell(trx: Transaction<Schema>, outbox: Outbox, shop: Shop, day: string): Promise<void> {
  const first = await trx
    .insertInto('daily_mails')
    .values({ shop_id: shop.id, day })
    .onConflict((known) => known.doNothing())
    .returning('day')
    .executeTakeFirst();
  if (first === undefined) return;
  const readers = await readersOf(trx, shop.id);
  if (readers.length === 0) return;
  const reportIn = await reportOf(trx, shop, day);
  for (const { email, name, locale } of readers)
    await outbox.put({ kind: 'daily-report', to: email, locale, name, report: reportIn(locale) });
}

/** True for the staff `p` with the role `r` unless they chose otherwise: managers get the mail, owners do not. */
export const wantsDailyMail = sql<boolean>`coalesce(p.daily_mail, r.role = 'manager')`;

const readersOf = (trx: Transaction<Schema>, shopId: string) =>
  trx
    .selectFrom('staff as p')
    .innerJoin('staff_roles as r', 'r.staff_id', 'p.id')
    .select(['p.email', 'p.name', 'p.locale'])
    .where('r.role', 'in', ['manager', 'owner'])
    .where(({ or, eb }) => or([eb('r.shop_id', '=', shopId), eb('r.shop_id', 'is', null)]))
    .where('p.password_hash', 'is not', null)
    .where(wantsDailyMail)
    .orderBy('p.email_key')
    .execute();

/** The first day of which no mail has told the whole: the day of the last one. */
async function untoldSince(trx: Transaction<Schema>, shopId: string, day: string): Promise<string> {
  const { last } = await trx
    .selectFrom('daily_mails')
    .select(({ fn }) => fn.max<string | null>('day').as('last'))
    .where('shop_id', '=', shopId)
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  const earliest = addDays(day, -mostDays);
  if (last === null) return addDays(day, -1);
  return last < earliest ? earliest : last;
}

async function reportOf(
  trx: Transaction<Schema>,
  shop: Shop,
  day: string,
): Promise<(locale: Locale) => DailyReport> {
  const rows = await movementsOn(trx, { shopId: shop.id, day, today: day });
  const days = { from: await untoldSince(trx, shop.id, day), until: addDays(day, -1) };
  const { taken, ...yesterday } = await figuresIn(trx, { shopId: shop.id, ...days });
  return (locale) => {
    const movements = movementsIn(rows, shop.time_zone, locale).filter(({ is_done }) => !is_done);
    const pickUps = movements.filter(({ kind }) => kind === 'pick-up');
    return {
      shop_id: shop.id,
      shop: inLocale(shop.name, locale).slice(0, 300),
      day,
      since: days.from,
      pick_ups: pickUps.length,
      returns: movements.length - pickUps.length,
      movements: movements
        .slice(0, mostListed)
        .map(({ kind, date, time, reserve_number, plan_name, car_id, obstacles }) => ({
          kind,
          time: date === day ? time : `${date.slice(5)} ${time}`,
          reserve_number,
          car: `${plan_name}, ${car_id}`.slice(0, 300),
          missing: obstacles,
        })),
      yesterday: { ...yesterday, taken: moneyIn(shop.issuer, locale)(taken) },
    };
  };
}
