import {
  anyShopIn,
  ApiError,
  orNotFound,
  periodProblems,
  RedirectTo,
  type PageContext,
} from '@wadachi/shared';
import type { PlanDetail, Quote, RentalPeriod, Shop } from '@wadachi/contract';
import { readChoice, type Choice, type UrlChoice } from '../choice/choice';
import { periodOf } from '../choice/period';
import { noOptions } from '../draft/draftFields';
import { paths } from '../paths';
import { loadShop } from './loadShop';
import { quoteRequest } from '../quote/quoteRequest';

/** The content of a step after shop and plan are chosen. */
export interface PlanStepContent {
  readonly shop: Shop;
  readonly plan: PlanDetail;
  readonly period: RentalPeriod;
  /** The price without options; null when it could not be loaded. */
  readonly quote: Quote | null;
  /** Instant of the load. */
  readonly at: string;
  /** Identifies the load: the key of the page. */
  readonly visit: string;
}

type PlanChoice = UrlChoice & Pick<Choice, 'shop_id' | 'plan_id'>;

/**
 * Loads a step that needs shop and plan. Redirects to the first missing step, to the shop of the plan, or to the choice of a
 * car when the period has passed or is impossible. Throws `NotFound`.
 */
export async function loadPlanStep(
  context: PageContext,
  here: (choice: UrlChoice) => string,
): Promise<PlanStepContent> {
  const { platform, path, query, signal } = context;
  const choice = requirePlan(readChoice(query));
  const now = platform.now();
  const planCall = platform.api('GET /api/plans/detail/:id', {
    params: { id: choice.plan_id },
    signal,
    handles: [404],
    toast: false,
  });
  const [shop, plan] = await Promise.all([loadShop(context, choice.shop_id), orNotFound(planCall, path)]);
  if (plan.data.shop_id !== shop.id) throw new RedirectTo(here({ ...choice, shop_id: plan.data.shop_id }));
  const { period, moved } = periodOf(choice, now, shop.time_zone);
  // Days that have passed are replaced only where the customer sees it, and can choose others.
  if (moved) throw new RedirectTo(paths.chooseCar(choice));
  const anyReturn = anyShopIn(shop.time_zone);
  if (periodProblems(period, shop, now, anyReturn).length > 0)
    throw new RedirectTo(paths.chooseCar(choice, 'period'));
  // Only the draft knows another shop of the return: where just that one may be open, the browser asks for the price.
  const isPriced = periodProblems(period, shop, now).length === 0;
  const quote = isPriced ? await firstQuote(context, choice, period) : null;
  return {
    shop,
    plan: plan.data,
    period,
    quote,
    at: now.toISOString(),
    visit: `${now.toISOString()} ${path}`,
  };
}

function requirePlan(choice: UrlChoice): PlanChoice {
  const { shop_id, plan_id } = choice;
  if (!shop_id) throw new RedirectTo(paths.chooseShop(choice, 'shop'));
  if (!plan_id) throw new RedirectTo(paths.chooseCar(choice, 'plan'));
  return { ...choice, shop_id, plan_id };
}

async function firstQuote(
  context: PageContext,
  choice: PlanChoice,
  period: RentalPeriod,
): Promise<Quote | null> {
  const { platform, path, signal } = context;
  const body = quoteRequest(choice.plan_id, period, noOptions);
  const options = {
    params: { plan_id: choice.plan_id },
    body,
    signal,
    allowRepeat: true,
    handles: [404, 422],
    toast: false,
  };
  try {
    return (await orNotFound(platform.api('POST /api/plans/charge/:plan_id', options), path)).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) throw new RedirectTo(paths.chooseCar(choice, 'period'));
    return null;
  }
}
