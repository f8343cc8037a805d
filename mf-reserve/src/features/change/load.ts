import { type Api, type PageContext } from '@wadachi/shared';
import type { PlanListItem, PlanOptions, Receipt, RentalPeriod, Shop } from '@wadachi/contract';
import { loadBooking } from '../../booking/loadBooking';
import { unlessRefused } from '../../calls';
import { loadShop } from '../../steps/loadShop';

/** Plans and options of the shop in a period. */
export interface Offer {
  readonly plans: readonly PlanListItem[];
  readonly options: PlanOptions;
}

/** Shop and offer are null when the reservation can't be changed. */
export interface ChangeContent {
  readonly receipt: Receipt;
  readonly shop: Shop | null;
  readonly offer: Offer | null;
  /** The instant of the load, so that server and browser render the same. */
  readonly at: string;
}

interface OfferQuestion {
  readonly shopId: string;
  readonly planId: string;
  readonly period: RentalPeriod;
  /** The shop of a one-way's return, else ''. */
  readonly returnPlaceId: string;
  readonly signal: AbortSignal;
}

/** The maximum of the API; a shop has fewer plans. */
const plansAtOnce = 50;

/**
 * Loads the shop's plans with prices, and the options of one plan. Shortly before an agreed pick-up none are listed for its
 * period: what can still be changed is what any period has, and the API decides.
 */
export async function fetchOffer(
  api: Api,
  { shopId, planId, period, returnPlaceId, signal }: OfferQuestion,
): Promise<Offer> {
  const quiet = { signal, handles: [404, 422], toast: false } as const;
  const plansTo = (return_place_id?: string) =>
    api('GET /api/plans/shop', {
      query: { shop_id: shopId, ...period, return_place_id, sort: 'price', per_page: plansAtOnce },
      ...quiet,
    });
  // A plan that is withdrawn has none of its own: another one is chosen beside those of the shop.
  const optionsIn = async (query: Partial<RentalPeriod>) =>
    (await unlessRefused(
      api('GET /api/plans/option/:id', { params: { id: planId }, query, ...quiet }),
      404,
    )) ?? api('GET /api/options/select', { query: { shop_id: shopId, ...query }, ...quiet });
  const [plans, options] = await Promise.all([
    unlessRefused(plansTo(), 422),
    unlessRefused(optionsIn(period), 422),
  ]);
  if (!options) return { plans: [], options: (await optionsIn({})).data };
  if (plans) return { plans: plans.data, options: options.data };
  // Only the other shop is open at the return. Prices are without its fee, as any option's.
  const { data } = await plansTo(returnPlaceId || undefined);
  const fee = options.data.return_places.find(({ shop_id }) => shop_id === returnPlaceId)?.fee ?? 0;
  return { plans: data.map((plan) => ({ ...plan, charge: plan.charge - fee })), options: options.data };
}

/** Loads the reservation and the offer of its period. Throws `NotFound` when the visitor has no access. */
export async function loadChange(context: PageContext): Promise<ChangeContent> {
  const { platform, signal } = context;
  const at = platform.now().toISOString();
  const { receipt } = await loadBooking(context);
  if (!receipt.actions.includes('change')) return { receipt, shop: null, offer: null, at };
  const { shop: pickUpShop, plan, period, choices } = receipt;
  const returnPlaceId = choices.return_place_id ?? '';
  const question = { shopId: pickUpShop.id, planId: plan.id, period, returnPlaceId, signal };
  const [shop, offer] = await Promise.all([
    loadShop(context, receipt.shop.id),
    // The present period may not be possible by now; other periods are.
    unlessRefused(fetchOffer(platform.api, question), 404, 422),
  ]);
  return { receipt, shop, offer: offer ?? null, at };
}
