import type { ChangeRequest, RentalPeriod } from '@wadachi/contract';
import type { ChosenOptions } from '../../draft/draftFields';
import { quoteRequest } from '../../quote/quoteRequest';

export interface Wish {
  readonly planId: string;
  readonly period: RentalPeriod;
  readonly chosen: ChosenOptions;
  readonly passengers: number;
  readonly childrenAges: readonly number[];
}

/** The body of a change. Without a charge the API only calculates. */
export function changeRequest({ planId, period, chosen, passengers, childrenAges }: Wish): ChangeRequest {
  const { rental_place_id: _ownShop, ...choices } = quoteRequest(planId, period, chosen);
  return { ...choices, plan_id: planId, passengers, children_ages: [...childrenAges] };
}
