import type { Api } from '@wadachi/shared';
import type { AnswerOf, Shop } from '@wadachi/shared/contract';
import { isPossible } from './openPeriod';
import type { PlanSearch } from './planSearch';

export type PlanPage = AnswerOf<'GET /api/plans/shop'>;

/** Where a shop's plans come from; pages count from 1. */
export interface PlanCatalogue {
  plans(search: PlanSearch, page: number, signal: AbortSignal): Promise<PlanPage>;
}

/** The plans of one shop by the API. An impossible period is not asked for: plans then have their 24-hour rate. */
export const catalogueOf = (api: Api, shop: Shop, now: () => Date): PlanCatalogue => ({
  plans: ({ period, bodyTypes, sort }, page, signal) =>
    api('GET /api/plans/shop', {
      query: {
        shop_id: shop.id,
        sort,
        page,
        ...(bodyTypes.length > 0 && { body_types: [...bodyTypes] }),
        ...(isPossible(period, shop, now()) && period),
      },
      signal,
      // A shop may be withdrawn while its page is open; that logs nobody out.
      handles: [404],
      toast: false,
    }),
});
