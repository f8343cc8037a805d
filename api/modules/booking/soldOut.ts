import type { PlanListItem, RentalPeriod } from '@wadachi/shared/contract';
import { Refused, type Locale } from '../../http';

/** A plan that was wanted for a period. */
export interface Wanted {
  readonly shopId: string;
  readonly planId: string;
  readonly period: RentalPeriod;
  readonly locale: Locale;
}

/** Finds what else is free when a plan is sold out. */
export interface Alternatives {
  freeNear(question: Wanted & { readonly limit: number }): Promise<PlanListItem[]>;
}

const alternativesShown = 4;

/** The refusal where no car is free, with the nearest plans of which one is. */
export async function soldOut(plans: Alternatives, wanted: Wanted): Promise<Refused> {
  const alternatives = await plans.freeNear({ ...wanted, limit: alternativesShown });
  return new Refused(409, 'sold-out', { alternatives });
}
