import type { Kysely } from 'kysely';
import type { Schema } from '../../database';

/** A plan that is offered, with what lists say of its shop and body type. */
export type OfferedPlan = Awaited<ReturnType<PlanRepository['find']>>[number];

export type OfferedShop = Awaited<ReturnType<PlanRepository['shops']>>[number];

export interface PlanFilters {
  readonly id?: string | undefined;
  readonly shopIds?: readonly string[] | undefined;
  readonly bodyTypes?: readonly string[] | undefined;
  /** Seats at least. */
  readonly passengers?: number | undefined;
}

export class PlanRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Offered plans of offered shops, in the order of the catalogue. */
  find({ id, shopIds, bodyTypes, passengers }: PlanFilters) {
    let query = this.#offered();
    if (id !== undefined) query = query.where('p.id', '=', id);
    if (shopIds !== undefined) query = query.where('p.shop_id', 'in', [...shopIds]);
    if (bodyTypes?.length) query = query.where('p.body_type_id', 'in', bodyTypes);
    if (passengers !== undefined) query = query.where('p.passengers', '>=', passengers);
    return query.orderBy('s.position').orderBy('p.position').orderBy('p.id').execute();
  }

  /** The first recommended plans of each shop in turn, so that one shop does not fill the list. */
  popular(limit: number) {
    return this.#offered()
      .where('p.recommended', '=', true)
      .orderBy((of) =>
        of.fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('p.shop_id').orderBy('p.position').orderBy('p.id')),
      )
      .orderBy('s.position')
      .orderBy('p.id')
      .limit(limit)
      .execute();
  }

  shop(id: string) {
    return this.db
      .selectFrom('shops')
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .select(shopTimes)
      .executeTakeFirst();
  }

  /** All shops that are offered, in the order of the catalogue. */
  shops() {
    return this.db
      .selectFrom('shops')
      .where('withdrawn_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .select([...shopTimes, 'latitude', 'longitude'])
      .execute();
  }

  #offered() {
    return this.db
      .selectFrom('plans as p')
      .innerJoin('shops as s', 's.id', 'p.shop_id')
      .innerJoin('body_types as b', 'b.id', 'p.body_type_id')
      .where('p.withdrawn_at', 'is', null)
      .where('s.withdrawn_at', 'is', null)
      .selectAll('p')
      .select(['s.name as shop_name', 'b.name as body_type_name']);
  }
}

const shopTimes = ['id', 'time_zone', 'hours', 'holidays', 'turnaround_minutes'] as const;
