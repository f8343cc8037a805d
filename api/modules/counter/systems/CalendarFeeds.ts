import { randomBytes } from 'node:crypto';
import ICAL from 'ical.js';
import { sql, type Kysely } from 'kysely';
import { todayIn, toInstant } from '@wadachi/rental/time';
import type { Schema } from '../../../database';
import { minuteMs } from '../../../durations';
import { inLocale, translator, type Locale, type Localized } from '../../../texts';
import { hashOf } from '../../../tokenHash';
import { calendarWith, componentOf } from '../../mail/calendar/calendar';
import { oneLine } from '../../mail/templates/oneLine';

const daysBack = 7;
const mostEvents = 5_000;
/** A hand-over, for calendars that show no points in time. */
const lastsMs = 30 * minuteMs;

interface FeedRow {
  readonly kind: 'pick-up' | 'return';
  readonly id: string;
  readonly reserve_number: string;
  readonly date: string;
  readonly time: string;
  readonly car_id: string;
  readonly plan_name: Localized;
  readonly versions: number;
}

/** The calendars of shops at secret addresses, one a shop. */
export class CalendarFeeds {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  async find(shopId: string) {
    const feed = this.db.selectFrom('calendar_feeds').select('created_at').where('shop_id', '=', shopId);
    return feed.executeTakeFirst();
  }

  /** @returns the token of the address, which is never seen again. An earlier one is dead. */
  async open(shopId: string, locale: Locale): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const row = { token_hash: hashOf(token), locale, created_at: this.clock() };
    await this.db
      .insertInto('calendar_feeds')
      .values({ shop_id: shopId, ...row })
      .onConflict((known) => known.column('shop_id').doUpdateSet(row))
      .execute();
    return token;
  }

  async close(shopId: string): Promise<void> {
    await this.db.deleteFrom('calendar_feeds').where('shop_id', '=', shopId).execute();
  }

  /** The file for a token: pick-ups and returns of the last week and later, without names. Undefined for a dead token. */
  async read(token: string): Promise<string | undefined> {
    const feed = await this.db
      .selectFrom('calendar_feeds as f')
      .innerJoin('shops as s', 's.id', 'f.shop_id')
      .select(['f.shop_id', 'f.locale', 's.name', 's.time_zone'])
      .where('f.token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (feed === undefined) return undefined;
    const { shop_id, locale, time_zone } = feed;
    const shop = oneLine(inLocale(feed.name, locale));
    const stamp = ICAL.Time.fromJSDate(this.clock(), true);
    const t = translator(locale);
    const events = (await this.#movements(shop_id, todayIn(time_zone, this.clock()))).map((row) => {
      const starts = toInstant(row.date, row.time, time_zone);
      return componentOf('vevent', {
        uid: `${row.id}-${row.kind}`,
        sequence: row.versions,
        dtstamp: stamp,
        dtstart: ICAL.Time.fromJSDate(starts, true),
        dtend: ICAL.Time.fromJSDate(new Date(starts.getTime() + lastsMs), true),
        summary: `${t(`feed.${row.kind}`)} ${row.reserve_number}`,
        description: `${oneLine(inLocale(row.plan_name, locale))}, ${row.car_id}`,
        location: shop,
      });
    });
    return calendarWith(events, {
      method: 'PUBLISH',
      'x-wr-calname': shop,
      'refresh-interval': new ICAL.Duration({ minutes: 15 }),
    });
  }

  /** Today's and all that is ahead come first, and the latest of the past after them. */
  async #movements(shopId: string, today: string): Promise<readonly FeedRow[]> {
    const since = sql`${today}::date - ${daysBack}::integer`;
    const { rows } = await sql<FeedRow>`
      select m.kind, r.id, r.reserve_number, m.date, m.time, coalesce(h.car_id, r.car_id) as car_id,
        r.quote #> '{plan,name}' as plan_name,
        extract(epoch from coalesce(r.changed_at, r.created_at) - r.created_at)::integer as versions
      from (
        select 'pick-up' as kind, p.shop_id, p.id, p.rental_date as date, p.rental_time as time
        from reservations p where p.shop_id = ${shopId} and p.status = 'reserved' and p.rental_date >= ${since}
        union all
        select 'return', b.shop_id, b.id, b.return_date, b.return_time
        from reservations b where b.return_shop_id = ${shopId} and b.status = 'reserved' and b.return_date >= ${since}
      ) m
      join reservations r on r.shop_id = m.shop_id and r.id = m.id
      left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
      order by m.date < ${today}::date, abs(m.date - ${today}::date), m.time, m.kind, r.id
      limit ${mostEvents}
    `.execute(this.db);
    return rows;
  }
}
