import { sql, type Kysely } from 'kysely';
import type { BoardCar, CarBoard, CarStay } from '@wadachi/contract';
import { addDays, fromInstant, toInstant } from '@wadachi/rental/time';
import type { CarBlockTable, Schema } from '../../../database';
import { inLocale, type Locale, type Localized } from '../../../texts';
import { isPlanFor } from '../rental/choosableCars';
import { forever } from './Blocks';

const days = 31;

interface BoardShop {
  readonly id: string;
  readonly name: Localized;
  readonly time_zone: string;
}

interface BoardAsked {
  readonly shop: BoardShop;
  readonly from: string;
  readonly today: string;
  readonly now: Date;
  readonly locale: Locale;
}

interface CarRow {
  readonly id: string;
  readonly plan_id: string;
  readonly plan_name: Localized;
  readonly colour: string;
  readonly is_offered: boolean;
}

interface StayRow {
  readonly id: string;
  readonly car_id: string;
  readonly status: 'held' | 'reserved';
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly name: string | null;
  readonly reserve_number: string;
  readonly kind: CarBlockTable['kind'] | null;
  readonly note: string | null;
  readonly handed_over_at: Date | null;
  readonly returned_at: Date | null;
  readonly plan_ids: readonly string[] | null;
  readonly return_date: string;
  readonly return_time: string;
  readonly return_time_zone: string;
}

/** Reads a shop's cars by class, and what each is taken for from a day on. */
export async function readBoard(db: Kysely<Schema>, asked: BoardAsked): Promise<CarBoard> {
  const { shop, from, today, now, locale } = asked;
  const [starts, ends] = [from, addDays(from, days)].map((day) => toInstant(day, '00:00', shop.time_zone));
  // A car that is not back is taken until now at least, whatever was agreed.
  const isLate = sql`(
    ${now}::timestamptz > ${starts}::timestamptz and h.handed_over_at is not null and h.returned_at is null
  )`;
  // The index finds the stays that end from then on.
  const oldestOut = sql`(
    select min(o.ends_at) from handovers h
    join reservations o on o.shop_id = h.shop_id and o.id = h.reservation_id
    where h.shop_id = ${shop.id} and h.returned_at is null
  )`;
  const { rows: stays } = await sql<StayRow>`
    select r.id, r.car_id, r.status, r.starts_at, r.ends_at, r.customer ->> 'name' as name, r.reserve_number,
      b.kind, b.note, h.handed_over_at, h.returned_at,
      case when r.status = 'reserved' and h.reservation_id is null then array(
        select p.id from plans p where p.shop_id = r.shop_id and ${isPlanFor}
      ) end as plan_ids, r.return_date, r.return_time, back.time_zone as return_time_zone
    from cars c
    join reservations r on r.shop_id = c.shop_id and r.car_id = c.id and r.status in ('held', 'reserved')
      and r.ends_at >= least(${starts}::timestamptz, ${oldestOut}) and r.starts_at < ${ends}::timestamptz
    join plans own on own.shop_id = r.shop_id and own.id = r.plan_id
    left join car_blocks b on b.shop_id = r.shop_id and b.reservation_id = r.id
    join shops back on back.id = r.return_shop_id
    left join handovers h on h.shop_id = r.shop_id and h.reservation_id = r.id
    where c.shop_id = ${shop.id} and (r.ends_at > ${starts}::timestamptz or ${isLate})
    order by r.starts_at
  `.execute(db);
  const byCar = new Map<string, CarStay[]>();
  for (const stay of stays)
    byCar.set(stay.car_id, [...(byCar.get(stay.car_id) ?? []), stayOf(stay, shop, now)]);
  const { rows: cars } = await sql<CarRow>`
    select c.id, c.plan_id, p.name as plan_name, c.colour, c.withdrawn_at is null as is_offered
    from cars c join plans p on p.shop_id = c.shop_id and p.id = c.plan_id
    where c.shop_id = ${shop.id}
    order by p.position, p.id, c.id
  `.execute(db);
  const classes = new Map<string, { id: string; name: string; cars: BoardCar[] }>();
  for (const { id, plan_id, plan_name, colour, is_offered } of cars) {
    const taken = byCar.get(id) ?? [];
    if (!is_offered && taken.every(({ kind }) => kind === 'withdrawn')) continue;
    const group = classes.get(plan_id) ?? { id: plan_id, name: inLocale(plan_name, locale), cars: [] };
    group.cars.push({ id, colour, is_offered, stays: taken });
    classes.set(plan_id, group);
  }
  const { id, name, time_zone } = shop;
  const named = { id, name: inLocale(name, locale), time_zone };
  return { shop: named, from, days, today, classes: [...classes.values()] };
}

function stayOf(row: StayRow, { time_zone }: BoardShop, now: Date): CarStay {
  const local = (at: Date): string => {
    const { date, time } = fromInstant(at, time_zone);
    return `${date}T${time}`;
  };
  const { id, status, kind, starts_at, handed_over_at, returned_at } = row;
  const is_out = handed_over_at !== null && returned_at === null;
  const late = is_out ? now.getTime() : 0;
  const ends_at = new Date(Math.max(row.ends_at.getTime(), late));
  const isOpen = ends_at.getTime() >= forever.getTime();
  const agreedAt = toInstant(row.return_date, row.return_time, row.return_time_zone);
  const agreed = Math.max(starts_at.getTime(), agreedAt.getTime(), late);
  const ends = kind === null ? (returned_at ?? new Date(agreed)) : ends_at;
  return {
    id,
    kind: kind ?? (status === 'held' ? 'hold' : 'booking'),
    starts: local(starts_at),
    ends: isOpen ? null : local(ends < ends_at ? ends : ends_at),
    free: isOpen ? null : local(ends_at),
    name: row.name ?? '',
    reserve_number: kind === null ? row.reserve_number : '',
    note: row.note ?? '',
    is_out,
    is_back: returned_at !== null,
    plan_ids: [...(row.plan_ids ?? [])],
  };
}
