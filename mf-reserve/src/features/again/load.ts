import {
  addDays,
  anyShopIn,
  daysBetween,
  orNotFound,
  periodProblems,
  RedirectTo,
  todayIn,
  type PageContext,
} from '@wadachi/shared';
import type { PlanDetail, PlanOptions, Receipt, RentalPeriod, Shop } from '@wadachi/contract';
import { firstOpenPeriod } from '@wadachi/parts';
import { agreedChoices } from '../../booking/agreedChoices';
import { loadBooking } from '../../booking/loadBooking';
import { isOpenAtReturn, returnPlaceOf } from '../../choice/options/ways';
import { customerOf, type Customer } from '../../contact/customer';
import { paths } from '../../paths';
import { loadShop } from '../../steps/loadShop';

export interface AgainContent {
  readonly receipt: Receipt;
  readonly shop: Shop;
  readonly plan: PlanDetail;
  /** The first days that suit, and the offer of the plan then. */
  readonly period: RentalPeriod;
  readonly options: PlanOptions;
  /** Null for a guest. */
  readonly customer: Customer | null;
  /** Instant of the load. */
  readonly at: string;
}

const weeksToTry = 12;
/** Weeks in which a free car is looked for: each is a call. */
const weeksToAsk = 4;

/** The same weekdays and times that the shop accepts, the nearest first: the very days, as long as they lie ahead. */
function sameWeekdays({ period: agreed, choices }: Receipt, shop: Shop, now: Date): readonly RentalPeriod[] {
  // When another shop is open at the return is known with its options.
  const returnShop = choices.return_place_id ? anyShopIn(shop.time_zone) : shop;
  const weeksAgo = Math.ceil(daysBetween(agreed.rental_date, todayIn(shop.time_zone, now)) / 7);
  return Array.from({ length: weeksToTry }, (_, week) => 7 * (Math.max(weeksAgo, 0) + week))
    .map((days) => ({
      ...agreed,
      rental_date: addDays(agreed.rental_date, days),
      return_date: addDays(agreed.return_date, days),
    }))
    .filter((period) => periodProblems(period, shop, now, returnShop).length === 0);
}

/**
 * Loads a former booking, and the first of the same weekdays on which its car is free. Redirects to the other cars of the shop
 * when the plan is withdrawn. Throws `NotFound`.
 */
export async function loadAgain(context: PageContext): Promise<AgainContent> {
  const { platform, path, signal } = context;
  const now = platform.now();
  const { receipt } = await loadBooking(context);
  const { plan: agreed, passengers, shop: at } = receipt;
  if (agreed.body_type_id === null) throw new RedirectTo(paths.chooseCar({ shop_id: at.id, passengers }));
  const of = { params: { id: agreed.id }, signal, handles: [404], toast: false };
  const [shop, { data: plan }, customer] = await Promise.all([
    loadShop(context, at.id),
    orNotFound(platform.api('GET /api/plans/detail/:id', of), path),
    customerOf(platform, signal),
  ]);
  const { return_place_id } = receipt.choices;
  const weeks = sameWeekdays(receipt, shop, now).slice(0, weeksToAsk);
  let found: { period: RentalPeriod; options: PlanOptions } | undefined;
  for (const period of weeks.length === 0 ? [firstOpenPeriod(shop, now)] : weeks) {
    const { data: options } = await orNotFound(
      platform.api('GET /api/plans/option/:id', { ...of, query: { ...period, return_place_id } }),
      path,
    );
    found ??= { period, options };
    const back = returnPlaceOf(agreedChoices(receipt), options);
    if (options.available === 0 || !isOpenAtReturn(back?.times, period)) continue;
    found = { period, options };
    break;
  }
  if (!found) throw new RedirectTo(paths.chooseCar({ shop_id: shop.id, passengers }));
  return { receipt, shop, plan, ...found, customer, at: now.toISOString() };
}
