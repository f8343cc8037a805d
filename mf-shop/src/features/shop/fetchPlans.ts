import { periodProblems, type Platform, type ShopTimes } from '@wadachi/shared';
import type { AnswerOf, RentalPeriod, Shop } from '@wadachi/contract';
import type { PlanSearch } from './planSearch';

export type PlanPage = AnswerOf<'GET /api/plans/shop'>;

/** Fetches plans of one shop. With an impossible period the plans come with their 24-hour rate. Pages count from 1. */
export const plansOf =
  ({ api, now }: Pick<Platform, 'api' | 'now'>, shop: Shop) =>
  ({ period, bodyTypes, sort }: PlanSearch, page: number, signal: AbortSignal): Promise<PlanPage> =>
    api('GET /api/plans/shop', {
      query: {
        shop_id: shop.id,
        sort,
        page,
        ...(bodyTypes.length > 0 && { body_types: [...bodyTypes] }),
        ...(isPossible(period, shop, now()) && period),
      },
      signal,
      // The shop may be withdrawn while its page is open; that must not log the customer out.
      handles: [404],
      toast: false,
    });

/** True for a period that can be priced; incomplete dates can't. */
export const isPossible = (period: RentalPeriod, shop: ShopTimes, now: Date): boolean =>
  periodProblems(period, shop, now).length === 0;
