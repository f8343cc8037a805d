import type { Kysely } from 'kysely';
import type { Schema } from '../../database';

export type OfferedOption = Awaited<ReturnType<OptionRepository['options']>>[number];
export type ReturnShop = Awaited<ReturnType<OptionRepository['returnShops']>>[number];

export class OptionRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  /** The shop, or undefined when it is not offered. */
  shop(id: string) {
    return this.db
      .selectFrom('shops')
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .select(['id', 'time_zone', 'hours', 'holidays', 'liability'])
      .executeTakeFirst();
  }

  /** The shop of a plan that is offered. */
  shopOfPlan(planId: string) {
    return this.db
      .selectFrom('plans as p')
      .innerJoin('shops as s', 's.id', 'p.shop_id')
      .where('p.id', '=', planId)
      .where('p.withdrawn_at', 'is', null)
      .where('s.withdrawn_at', 'is', null)
      .select(['s.id', 's.time_zone', 's.hours', 's.holidays', 's.liability'])
      .executeTakeFirst();
  }

  options(shopId: string) {
    return this.db
      .selectFrom('options')
      .where('shop_id', '=', shopId)
      .where('withdrawn_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .select([
        'id',
        'kind',
        'name',
        'description',
        'price',
        'unit',
        'cap',
        'stock',
        'max_count',
        'pays',
        'child_ages',
        'months',
      ])
      .execute();
  }

  /** Shops that a car of this one may be returned to, the nearest fee first. */
  returnShops(shopId: string) {
    return this.db
      .selectFrom('one_way_fees as f')
      .innerJoin('shops as s', 's.id', 'f.return_shop_id')
      .where('f.shop_id', '=', shopId)
      .where('f.return_shop_id', '<>', shopId)
      .where('s.withdrawn_at', 'is', null)
      .orderBy('f.fee')
      .orderBy('s.position')
      .select(['s.id', 's.name', 'f.fee'])
      .execute();
  }
}
