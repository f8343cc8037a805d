import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../database';

/** A shop that is offered, with its area. */
export type OfferedShop = Awaited<ReturnType<ShopRepository['find']>>[number];

export interface ShopFilters {
  readonly id?: string | undefined;
  readonly area?: string | undefined;
  /** Each must occur in the name, address, access or area of the shop, in either language. */
  readonly words?: readonly string[] | undefined;
  /** The shop must offer a plan of one of these. */
  readonly bodyTypes?: readonly string[] | undefined;
}

export class ShopRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  /** Offered shops, in the order of the catalogue. */
  find({ id, area, words = [], bodyTypes }: ShopFilters) {
    let query = this.db
      .selectFrom('shops as s')
      .innerJoin('areas as a', 'a.id', 's.area_id')
      .where('s.withdrawn_at', 'is', null)
      .selectAll('s')
      .select(['a.name as area_name']);
    if (id !== undefined) query = query.where('s.id', '=', id);
    if (area !== undefined) query = query.where('s.area_id', '=', area);
    for (const word of words) query = query.where(occurs(word));
    if (bodyTypes?.length) {
      query = query.where((of) =>
        of.exists(
          of
            .selectFrom('plans as p')
            .whereRef('p.shop_id', '=', 's.id')
            .where('p.withdrawn_at', 'is', null)
            .where('p.body_type_id', 'in', bodyTypes)
            .select('p.id'),
        ),
      );
    }
    return query.orderBy('a.position').orderBy('s.position').orderBy('s.id').execute();
  }

  areas() {
    return this.db.selectFrom('areas').orderBy('position').orderBy('id').select(['id', 'name']).execute();
  }

  documents(shopId: string) {
    return this.db
      .selectFrom('documents')
      .where('shop_id', '=', shopId)
      .orderBy('position')
      .orderBy('id')
      .select(['id', 'title'])
      .execute();
  }

  /** Offered plans of the shops: their 24-hour rates, by shop. */
  plans(shopIds: readonly string[], bodyTypes: readonly string[] | undefined) {
    let query = this.db
      .selectFrom('plans')
      .where('shop_id', 'in', shopIds)
      .where('withdrawn_at', 'is', null)
      .select(['id', 'shop_id', 'hours_24']);
    if (bodyTypes?.length) query = query.where('body_type_id', 'in', bodyTypes);
    return query.execute();
  }
}

/** Looks for the word as it is: no sign in it has a meaning of its own. Full-width letters are as good as others. */
const occurs = (word: string) => sql<boolean>`strpos(
  lower(normalize(concat_ws(' ', s.name->>'en', s.name->>'ja', s.kana, s.address->>'en', s.address->>'ja',
    s.access->>'en', s.access->>'ja', a.name->>'en', a.name->>'ja'), NFKC)),
  lower(normalize(${word}::text, NFKC))) > 0`;
