import type { ChangeRequest, RentalPeriod } from '@wadachi/contract';
import type { ChosenOptions } from '../../draft/draftFields';
import { addressesIn, quoteRequest } from '../../quote/quoteRequest';

interface Wish {
  readonly planId: string;
  readonly period: RentalPeriod;
  readonly chosen: ChosenOptions;
  readonly passengers: number;
  readonly childrenAges: readonly number[];
}

/** The body of a change. Without a charge the API only calculates. */
export function changeRequest({ planId, period, chosen, passengers, childrenAges }: Wish): ChangeRequest {
  const { rental_place_id: _ownShop, ...choices } = quoteRequest(planId, period, chosen);
  const party = { passengers, children_ages: [...childrenAges] };
  return { ...choices, ...addressesIn(chosen), plan_id: planId, ...party };
}
