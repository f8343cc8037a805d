import { ApiError } from '@wadachi/shared';
import type { Attempt } from '@wadachi/forms';
import type { LatestRequest } from '@wadachi/parts';

/** The outcome of a write at a cost. */
export type WriteOutcome<Cost, Done = Cost> =
  | { readonly kind: 'done'; readonly answer: Done }
  | { readonly kind: 'cost-changed'; readonly before: Cost; readonly now: Cost }
  | { readonly kind: 'failed'; readonly error: ApiError };

interface Write<Cost, Done> {
  /** The cost on the screen. */
  readonly cost: LatestRequest<Cost>;
  readonly attempt: Attempt;
  /** Two tries that have this in common are the same write. */
  readonly request: object;
  send(idempotencyKey: string): Promise<{ readonly data: Done }>;
  /** The new cost, of a refusal because the cost has changed. */
  newCostIn(error: ApiError): Cost | null | undefined;
}

/**
 * Makes a write that the customer has agreed to at this cost. When the cost has changed, nothing is written and the new
 * one is shown.
 */
export async function writeAtCost<Cost, Done>(
  before: Cost,
  { cost, attempt, request, send, newCostIn }: Write<Cost, Done>,
): Promise<WriteOutcome<Cost, Done>> {
  try {
    const { data: answer } = await attempt.make(request, send);
    return { kind: 'done', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const now = newCostIn(error);
    if (!now) return { kind: 'failed', error };
    cost.take(now);
    return { kind: 'cost-changed', before, now };
  }
}
