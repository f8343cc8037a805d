import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../database';

/** A plan that is offered, with all that can be chosen for it; null for an unknown or withdrawn one. */
export type Offer = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

/** One query: a booking asks this while others race it. */
export const offerOf = async (db: Kysely<Schema>, planId: string) =>
  (await db
    .selectFrom('plans as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .where('p.id', '=', planId)
    .where('p.withdrawn_at', 'is', null)
    .where('s.withdrawn_at', 'is', null)
    .select([
      'p.id as plan_id',
      'p.name as plan_name',
      'p.car_group_name',
      'p.passengers',
      'p.hours_6',
      'p.hours_12',
      'p.hours_24',
      'p.extra_day',
      'p.extra_hour',
      's.id as shop_id',
      's.name as shop_name',
      's.phone as shop_phone',
      's.time_zone',
      's.hours',
      's.holidays',
      's.turnaround_minutes',
      's.cancel_terms',
      's.cancel_cap',
      's.issuer',
    ])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('options as o')
          .whereRef('o.shop_id', '=', 's.id')
          .where('o.withdrawn_at', 'is', null)
          .select([
            'o.id',
            'o.kind',
            'o.name',
            'o.price',
            'o.unit',
            'o.cap',
            'o.max_count',
            'o.child_ages',
            'o.months',
          ]),
      ).as('options'),
      jsonArrayFrom(
        of
          .selectFrom('shop_seasons as n')
          .whereRef('n.shop_id', '=', 's.id')
          .orderBy('n.starts_on')
          .select(['n.starts_on', 'n.ends_on', 'n.percent', 'n.name']),
      ).as('seasons'),
      jsonArrayFrom(
        of
          .selectFrom('one_way_fees as f')
          .innerJoin('shops as r', 'r.id', 'f.return_shop_id')
          .whereRef('f.shop_id', '=', 's.id')
          .where('r.withdrawn_at', 'is', null)
          .select(['r.id', 'r.name', 'r.time_zone', 'r.hours', 'r.holidays', 'f.fee']),
      ).as('return_shops'),
    ])
    .executeTakeFirst()) ?? null;

/** The rates of plans and the zone of their shop. */
export const ratesOf = (db: Kysely<Schema>, planIds: readonly string[]) =>
  db
    .selectFrom('plans as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .where('p.id', 'in', planIds)
    .select([
      'p.id',
      'p.shop_id',
      's.time_zone',
      'p.hours_6',
      'p.hours_12',
      'p.hours_24',
      'p.extra_day',
      'p.extra_hour',
    ])
    .execute();

/** Seasons of the shops that end on the day or later, in the calendar's order. */
export const seasonsFrom = (db: Kysely<Schema>, shopIds: readonly string[], date: string) =>
  db
    .selectFrom('shop_seasons')
    .where('shop_id', 'in', shopIds)
    .where('ends_on', '>=', date)
    .orderBy('starts_on')
    .select(['shop_id', 'starts_on', 'ends_on', 'percent', 'name'])
    .execute();
