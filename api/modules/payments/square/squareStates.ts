import type { PaymentOutcome, RefundOutcome } from '../gateway';

/** Of a payment, as the SDK and as an event have it. */
export interface SquarePayment {
  readonly id?: string | undefined;
  readonly status?: string | undefined;
  readonly cardDetails?: { readonly errors?: readonly { readonly code?: string }[] | undefined } | undefined;
}

export interface SquareRefund {
  readonly id: string;
  readonly status?: string | null | undefined;
}

/** Undefined while Square itself does not know; what is completed at once is never only `APPROVED`. */
export function outcomeOfPayment({ id, status, cardDetails }: SquarePayment): PaymentOutcome | undefined {
  if (status === 'COMPLETED' && id !== undefined) return { status: 'completed', gatewayPaymentId: id };
  if (status === 'FAILED' || status === 'CANCELED')
    return { status: 'declined', code: cardDetails?.errors?.[0]?.code ?? status };
  return undefined;
}

export function outcomeOfRefund({ id, status }: SquareRefund): RefundOutcome | undefined {
  if (status === 'COMPLETED') return { status: 'completed', gatewayRefundId: id };
  if (status === 'PENDING') return { status: 'pending', gatewayRefundId: id };
  if (status === 'FAILED' || status === 'REJECTED') return { status: 'failed', code: status };
  return undefined;
}
