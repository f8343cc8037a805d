import type { ChangeRequest, Receipt } from '@wadachi/contract';
import { addressesIn, quoteRequest } from '../quote/quoteRequest';
import { agreedChoices } from './agreedChoices';

/** The body of a change that changes nothing but the price. */
export function changeAsAgreed(receipt: Receipt): ChangeRequest {
  const { plan, period, passengers, children_ages } = receipt;
  const chosen = agreedChoices(receipt);
  const { rental_place_id: _ownShop, ...choices } = quoteRequest(plan.id, period, chosen);
  return { ...choices, ...addressesIn(chosen), plan_id: plan.id, passengers, children_ages };
}
