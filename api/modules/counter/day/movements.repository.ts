import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MissingPaper } from '@wadachi/contract';
import { toKatakana } from '@wadachi/intl/kana';
import type { Schema } from '../../../database';
import type { Locale, Localized } from '../../../texts';
import { isAgreed } from '../../reservation/agreed';
import { paidAndRefunded } from '../../reservation/moneySql';

/** A day at a shop, by its clock. */
export interface DayAsked {
  readonly shopId: string;
  readonly day: string;
  readonly today: string;
}

export interface MovementRow {
  readonly kind: 'pick-up' | 'return';
  /** Of the pick-up. */
  readonly shop_id: string;
  readonly is_cancelled: boolean;
  /** It still waits for its payment. */
  readonly is_held: boolean;
  /** The language of its customer. */
  readonly locale: Locale;
  readonly id: string;
  readonly reserve_number: string;
  readonly date: string;
  readonly time: string;
  readonly name: string;
  readonly telephone: string | null;
  readonly flight_number: string | null;
  readonly plan_name: Localized;
  readonly car_id: string;
  readonly place: Localized | null;
  readonly address: string | null;
  readonly other_shop: Localized | null;
  readonly passengers: number;
  readonly items: readonly { readonly name: Localized; readonly count: number }[] | null;
  readonly services: readonly Localized[];
  /** The fee of a cancelled booking. */
  readonly charge: number;
  readonly paid: number;
  readonly refunded: number;
  readonly papers_missing: readonly MissingPaper[] | null;
  readonly handed_over_at: Date | null;
  readonly returned_at: Date | null;
  /** The car is still with somebody else. */
  readonly is_car_out: boolean;
  /** The versions of the rows that this one is made of. */
  readonly mark: string;
}

/** The alias names are those of the statements below. */
const mark = sql`concat_ws(' ', d.kind, d.id, r.xmin, h.xmin, k.xmin)`;

/**
 * The movements of a day. Today has those of earlier days too that are late: a pick-up until the day after, a return
 * until the car is back.
 */
const dueOn = ({ shopId, day, today }: DayAsked): RawBuilder<unknown> => sql`
  select 'pick-up' as kind, r.shop_id, r.id, r.rental_date as date, r.rental_time as time
  from reservations r
  where r.shop_id = ${shopId} and r.status = 'reserved' and r.rental_date = ${day}::date
  union all
  select 'pick-up', r.shop_id, r.id, r.rental_date, r.rental_time
  from reservations r
  where r.shop_id = ${shopId} and r.status = 'reserved' and ${day}::date = ${today}::date
    and r.rental_date = ${day}::date - 1
    and not exists (select from handovers h where h.shop_id = r.shop_id and h.reservation_id = r.id)
  union all
  select 'return', r.shop_id, r.id, r.return_date, r.return_time
  from reservations r
  where r.return_shop_id = ${shopId} and r.status = 'reserved' and r.return_date = ${day}::date
  union all
  select 'return', r.shop_id, r.id, r.return_date, r.return_time
  from handovers h
  join reservations r on r.shop_id = h.shop_id and r.id = h.reservation_id
  where h.returned_at is null and r.return_shop_id = ${shopId} and ${day}::date = ${today}::date
    and r.return_date < ${day}::date
`;

const byTime = sql`d.date, d.time, d.kind desc, r.id`;

/** Pick-ups and returns with all that a line says. @param due kind, shop_id, id, date and time of each */
export const movements = (due: RawBuilder<unknown>, shopId: string, order = byTime) => sql<MovementRow>`
  with due as (${due})
  select d.kind, r.shop_id, r.status = 'cancelled' as is_cancelled, r.status = 'held' as is_held, r.locale, r.id, r.reserve_number, d.date, d.time, r.customer ->> 'name' as name,
    r.customer ->> 'telephone' as telephone, r.customer ->> 'flight_number' as flight_number,
    r.quote #> '{plan,name}' as plan_name, coalesce(h.car_id, r.car_id) as car_id,
    r.quote -> case d.kind when 'pick-up' then 'pick_up' else 'drop_off' end -> 'name' as place,
    r.choices ->> case d.kind when 'pick-up' then 'rental_address' else 'return_address' end as address,
    other.name as other_shop, r.passengers, lent.items,
    jsonb_path_query_array(r.quote, '$.lines[*] ? (@.kind == "service").label') as services,
    case r.status when 'cancelled' then coalesce(r.cancel_fee, 0) else r.charge end as charge,
    ${paidAndRefunded(sql`r.shop_id`, sql`r.id`)}, k.missing as papers_missing, h.handed_over_at, h.returned_at,
    exists (
      select from handovers o
      where o.shop_id = r.shop_id and o.car_id = r.car_id and o.returned_at is null and o.reservation_id <> r.id
    ) as is_car_out,
    ${mark} as mark
  from due d
  join reservations r on r.shop_id = d.shop_id and r.id = d.id
  left join shops other on other.id = case
    when r.shop_id = r.return_shop_id then null when r.shop_id = ${shopId} then r.return_shop_id else r.shop_id
  end
  left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
  left join paper_checks k on k.shop_id = r.shop_id and k.reservation_id = r.id
  left join lateral (
    select jsonb_agg(jsonb_build_object('name', o.name, 'count', i.count) order by o.position) as items
    from reservation_items i
    join options o on o.shop_id = i.shop_id and o.id = i.item_id
    where i.shop_id = r.shop_id and i.reservation_id = r.id
  ) lent on true
  order by ${order}
`;

export const movementsOn = async (db: Kysely<Schema>, asked: DayAsked): Promise<MovementRow[]> =>
  (await movements(dueOn(asked), asked.shopId).execute(db)).rows;

const mostFound = 20;

/**
 * Finds by the beginning of a number or plate, a part of a name, or the end of a telephone number; cancelled bookings
 * too, and the nearest to today first.
 */
export async function findMovements(
  db: Kysely<Schema>,
  { shopId, today, words }: { readonly shopId: string; readonly today: string; readonly words: string },
): Promise<MovementRow[]> {
  const escape = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
  const [escaped, kana] = [escape(words), escape(toKatakana(words))];
  const digits = words.replaceAll(/\D/g, '').replace(/^0+/, '');
  const due = sql`
    select case when h.reservation_id is null then 'pick-up' else 'return' end as kind, r.shop_id, r.id,
      case when h.reservation_id is null then r.rental_date else r.return_date end as date,
      case when h.reservation_id is null then r.rental_time else r.return_time end as time
    from reservations r
    left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
    where (r.shop_id = ${shopId} or r.return_shop_id = ${shopId}) and r.status in ('reserved', 'cancelled')
      and ${isAgreed} and r.return_date >= ${today}::date - 30
      and (
        r.reserve_number ilike ${`${escaped}%`} or coalesce(h.car_id, r.car_id) ilike ${`${escaped}%`}
        or r.customer ->> 'name' ilike ${`%${escaped}%`} or r.customer ->> 'name_kana' ilike ${`%${escaped}%`}
        or r.customer ->> 'name_kana' ilike ${`%${kana}%`}
        or ${digits.length >= 4}::boolean and r.customer ->> 'telephone' like ${`%${digits}`}
      )
    order by abs(case when h.reservation_id is null then r.rental_date else r.return_date end - ${today}::date),
      r.status = 'cancelled', r.id
    limit ${mostFound}
  `;
  const nearest = sql`abs(d.date - ${today}::date), r.status = 'cancelled', ${byTime}`;
  return (await movements(due, shopId, nearest).execute(db)).rows;
}

/** Another day is another revision, also when nobody comes on either. */
const daysOf = ({ day, today }: DayAsked): string => `${day} ${today} `;

/** The same of a list that was read. */
export const revisionIn = (asked: DayAsked, rows: readonly MovementRow[]): string =>
  createHash('md5')
    .update(daysOf(asked))
    .update(
      rows
        .map((row) => row.mark)
        .sort()
        .join(','),
    )
    .digest('hex');

/** A hash of the versions of the rows that the list of a day is made of. */
export async function revisionOf(db: Kysely<Schema>, asked: DayAsked): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    with due as (${dueOn(asked)})
    select md5(${daysOf(asked)}::text || coalesce(string_agg(${mark}, ',' order by ${mark} collate "C"), ''))
      as revision
    from due d
    join reservations r on r.shop_id = d.shop_id and r.id = d.id
    left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
    left join paper_checks k on k.shop_id = r.shop_id and k.reservation_id = r.id
  `.execute(db);
  return rows[0]?.revision ?? '';
}
