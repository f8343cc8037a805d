import type { GatewayMoney, PaymentOutcome, RefundOutcome } from '../gateway';

/** A payment as the SDK and as an event have it. */
interface SquarePayment {
  readonly id?: string | undefined;
  readonly status?: string | undefined;
  readonly amountMoney?:
    | { readonly amount?: bigint | number | null | undefined; readonly currency?: string | undefined }
    | undefined;
  readonly cardDetails?: { readonly errors?: readonly { readonly code?: string }[] | undefined } | undefined;
}

interface SquareRefund {
  readonly id: string;
  readonly status?: string | null | undefined;
}

/** Undefined while Square itself does not know; what is completed at once is never only `APPROVED`. */
export function outcomeOfPayment(payment: SquarePayment): PaymentOutcome | undefined {
  const { id, status, cardDetails } = payment;
  if (status === 'COMPLETED' && id !== undefined)
    return { status: 'completed', gatewayPaymentId: id, taken: moneyOf(payment) };
  if (status === 'FAILED' || status === 'CANCELED')
    return { status: 'declined', code: cardDetails?.errors?.[0]?.code ?? status };
  return undefined;
}

function moneyOf({ amountMoney }: SquarePayment): GatewayMoney | undefined {
  const { amount, currency } = amountMoney ?? {};
  return amount == null || currency === undefined ? undefined : { amount: Number(amount), currency };
}

export function outcomeOfRefund({ id, status }: SquareRefund): RefundOutcome | undefined {
  if (status === 'COMPLETED') return { status: 'completed', gatewayRefundId: id };
  if (status === 'PENDING') return { status: 'pending', gatewayRefundId: id };
  if (status === 'FAILED' || status === 'REJECTED') return { status: 'failed', code: status };
  return undefined;
}
