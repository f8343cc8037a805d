import { ApiError, orNotFound, periodProblems, RedirectTo, type PageContext } from '@wadachi/shared';
import type { PlanDetail, Quote, RentalPeriod, Shop } from '@wadachi/shared/contract';
import { readChoice, type Choice, type UrlChoice } from '../choice/choice';
import { periodOf } from '../choice/period';
import { noOptions } from '../draft/draftFields';
import { paths } from '../paths';
import { loadShop } from './loadShop';
import { quoteRequest } from '../quote/quoteRequest';

/** What a step knows once shop and plan are chosen. */
export interface PlanStepContent {
  readonly shop: Shop;
  readonly plan: PlanDetail;
  readonly period: RentalPeriod;
  /** The price without any option; null when it could not be had. */
  readonly quote: Quote | null;
  /** Instant of the load. */
  readonly at: string;
  /** Tells one load from another: with a new one the page starts anew. */
  readonly visit: string;
}

type PlanChoice = UrlChoice & Pick<Choice, 'shop_id' | 'plan_id'>;

/**
 * The guard and the first content of a step that needs shop and plan: leads to the first missing step, to
 * the plan's own shop, and back to the dates when the shop can't rent out then. Throws `NotFound`.
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
    handles: 'every',
  });
  const [shop, plan] = await Promise.all([loadShop(context, choice.shop_id), orNotFound(planCall, path)]);
  if (plan.data.shop_id !== shop.id) throw new RedirectTo(here({ ...choice, shop_id: plan.data.shop_id }));
  const { period } = periodOf(choice, now, shop.time_zone);
  if (periodProblems(period, shop, now).length > 0) throw new RedirectTo(paths.chooseCar(choice, 'period'));
  const quote = await firstQuote(context, choice, period);
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
    handles: 'every' as const,
  };
  try {
    return (await orNotFound(platform.api('POST /api/plans/charge/:plan_id', options), path)).data;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 422) throw new RedirectTo(paths.chooseCar(choice, 'period'));
    return null;
  }
}
