import type { ApiError } from '@wadachi/shared';
import type { PlanAlternatives } from '@wadachi/contract';
import type { FieldRefusals } from '../../draft/RefusedContact';

/** The outcome of the last request to reserve. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'price-changed'; readonly before: number; readonly now: number }
  | { readonly kind: 'sold-out'; readonly found: PlanAlternatives }
  /** Too many reservations that are paid at the shop. */
  | { readonly kind: 'too-many' }
  /** The customer chose to pay by card instead. */
  | { readonly kind: 'card-chosen' }
  /** Errors of fields in earlier steps. */
  | { readonly kind: 'refused'; readonly fields: FieldRefusals }
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** Held: the car waits for its payment by card. */
  | { readonly kind: 'reserved'; readonly id: string; readonly isHeld: boolean };

export const noOutcome: Outcome = { kind: 'none' };

/** Returns the outcome of a refusal for another reason than a changed price. */
export function outcomeOf(error: ApiError): Outcome {
  const refusal = error.bodyOf('POST /api/reserves/payment', 409);
  if (refusal?.code === 'sold-out') {
    const { alternatives: plans, shops, days } = refusal;
    return { kind: 'sold-out', found: { plans, shops, days } };
  }
  const tooMany = error.bodyOf('POST /api/reserves/payment', 429);
  if (tooMany?.code === 'too-many-reservations') return { kind: 'too-many' };
  return { kind: 'failed', error };
}
