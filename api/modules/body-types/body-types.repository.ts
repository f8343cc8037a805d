import type { Kysely } from 'kysely';
import type { Schema } from '../../database';

export interface BodyTypeFilters {
  readonly id?: readonly string[] | undefined;
  /** Only what this shop offers a plan of. */
  readonly shop_id?: string | undefined;
  /** Only what a shop of this area offers a plan of. */
  readonly area?: string | undefined;
}

export class BodyTypeRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  find({ id, shop_id, area }: BodyTypeFilters) {
    let query = this.db.selectFrom('body_types as b').select(['b.id', 'b.name', 'b.picture']);
    if (id?.length) query = query.where('b.id', 'in', id);
    if (shop_id !== undefined || area !== undefined) {
      query = query.where((of) => {
        let plans = of
          .selectFrom('plans as p')
          .innerJoin('shops as s', 's.id', 'p.shop_id')
          .whereRef('p.body_type_id', '=', 'b.id')
          .where('p.withdrawn_at', 'is', null)
          .where('s.withdrawn_at', 'is', null)
          .select('p.id');
        if (shop_id !== undefined) plans = plans.where('s.id', '=', shop_id);
        if (area !== undefined) plans = plans.where('s.area_id', '=', area);
        return of.exists(plans);
      });
    }
    return query.orderBy('b.position').orderBy('b.id').execute();
  }
}
