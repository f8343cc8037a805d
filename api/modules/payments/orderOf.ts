import type { PaymentOrder } from './gateway';
import type { StoredPayment } from './payments.repository';

/** Makes the order of a payment: the same words each time, or the key would not be the same order's. */
export const orderOf = (
  { id, amount, source_id, verification_token }: StoredPayment,
  { reserve_number: note, currency }: { readonly reserve_number: string; readonly currency: string },
): PaymentOrder => ({
  key: id,
  sourceId: source_id ?? '',
  verificationToken: verification_token ?? undefined,
  amount,
  currency,
  note,
});
