import { sql, type Kysely } from 'kysely';
import type { Review } from '@wadachi/contract';
import type { Schema } from '../../database';
import { Refused } from '../../http';
import { inLocale, type Locale } from '../../texts';
import { lockReservation, type Asker, type ReservationAccess } from '../reservation/access/access';
import { allows } from '../reservation/actions';

interface ReviewServices {
  readonly db: Kysely<Schema>;
  readonly access: ReservationAccess;
  readonly clock: () => Date;
}

interface Written {
  readonly stars: number;
  readonly text?: string | undefined;
}

interface ReviewSearch {
  readonly shop_id: string;
  readonly plan_id?: string | undefined;
  readonly keyword?: string | undefined;
  readonly page?: number;
  readonly per_page?: number;
}

/** Writes reviews for those who rented, and reads what is published. */
export class ReviewService {
  constructor(private readonly services: ReviewServices) {}

  /**
   * In the transaction of the write; `locale` is that of the page on which it is written.
   * @throws Refused 404 for strangers, 409 `not-reviewable` before the return, for what was cancelled, and the second time.
   */
  async write(id: string, asker: Asker, { stars, text = '' }: Written, locale: Locale): Promise<void> {
    const { db, access, clock } = this.services;
    const reservation = await lockReservation(db, access, id, asker);
    if (!allows(reservation, 'review', clock())) throw new Refused('not-reviewable');
    const { shop_id, plan_id, return_date } = reservation;
    await db
      .insertInto('reviews')
      .values({
        ...{ shop_id, plan_id, reservation_id: id, stars, locale },
        text: text.trim(),
        returned_on: return_date,
        created_at: clock(),
      })
      .execute();
  }

  async page({ shop_id, plan_id, keyword = '', page = 1, per_page = 20 }: ReviewSearch, locale: Locale) {
    const published = this.services.db
      .selectFrom('reviews as v')
      .innerJoin('plans as p', (join) =>
        join.onRef('p.shop_id', '=', 'v.shop_id').onRef('p.id', '=', 'v.plan_id'),
      )
      .where('v.shop_id', '=', shop_id)
      .where('v.status', '=', 'published')
      .$if(plan_id !== undefined, (query) => query.where('v.plan_id', '=', plan_id ?? ''))
      .$if(keyword.trim() !== '', (query) => query.where(hasWords(keyword)));
    const { total } = await published
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await published
      .select(sql<string>`md5(v.reservation_id::text)`.as('id'))
      .select(['v.stars', 'v.text', 'v.locale', 'v.returned_on', 'p.name as plan_name'])
      .orderBy('v.created_at', 'desc')
      .orderBy('v.reservation_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    const data = rows.map(({ id, stars, text, locale: language, returned_on, plan_name }): Review => ({
      ...{ id, stars, text, language, returned_on },
      plan_name: inLocale(plan_name, locale),
    }));
    return { data, meta: { total, page, per_page } };
  }
}

const mostWords = 8;

/** Every word is somewhere in the text, whichever case it has; of many the first. */
const hasWords = (keyword: string) =>
  sql<boolean>`${sql.join(
    keyword
      .trim()
      .split(/\s+/)
      .slice(0, mostWords)
      .map((word) => sql`position(lower(${word}::text) in lower(v.text)) > 0`),
    sql` and `,
  )}`;
