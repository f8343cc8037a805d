import { type Api, type PageContext } from '@wadachi/shared';
import type { PlanListItem, PlanOptions, Receipt, RentalPeriod, Shop } from '@wadachi/shared/contract';
import { loadBooking } from '../../booking/loadBooking';
import { unlessRefused } from '../../calls';
import { loadShop } from '../../steps/loadShop';

/** What can be changed to at the shop in a period; undefined when it can't rent out then. */
export interface Offer {
  readonly plans: readonly PlanListItem[];
  readonly options: PlanOptions;
}

/** What a change works with. Shop and offer are null where nothing can be changed. */
export interface ChangeContent {
  readonly receipt: Receipt;
  readonly shop: Shop | null;
  readonly offer: Offer | null;
  /** Instant of the load: the first markup is worked out with it on both sides. */
  readonly at: string;
}

interface OfferQuestion {
  readonly shopId: string;
  readonly planId: string;
  readonly period: RentalPeriod;
  readonly signal: AbortSignal;
}

/** The most that the API gives at once; a shop has fewer plans. */
const plansAtOnce = 50;

/** The shop's plans with their prices for a period, and what of the options is left for one of them. */
export async function fetchOffer(
  api: Api,
  { shopId, planId, period, signal }: OfferQuestion,
): Promise<Offer> {
  const [plans, options] = await Promise.all([
    api('GET /api/plans/shop', {
      query: { shop_id: shopId, ...period, sort: 'price', per_page: plansAtOnce },
      signal,
      handles: 'every',
    }),
    api('GET /api/plans/option/:id', { params: { id: planId }, query: period, signal, handles: 'every' }),
  ]);
  return { plans: plans.data, options: options.data };
}

/** The reservation, and what it can be changed to in its own period. Throws `NotFound` for strangers. */
export async function loadChange(context: PageContext): Promise<ChangeContent> {
  const { platform, signal } = context;
  const at = platform.now().toISOString();
  const { receipt } = await loadBooking(context);
  if (!receipt.actions.includes('change')) return { receipt, shop: null, offer: null, at };
  const question = { shopId: receipt.shop.id, planId: receipt.plan.id, period: receipt.period, signal };
  const [shop, offer] = await Promise.all([
    loadShop(context, receipt.shop.id),
    // Shortly before the pick-up its own period is none that a new booking could have; other ones are.
    unlessRefused(fetchOffer(platform.api, question), 404, 422),
  ]);
  return { receipt, shop, offer: offer ?? null, at };
}
