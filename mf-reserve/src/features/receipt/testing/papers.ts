import { type Answers } from '@wadachi/testing/remote';
import { anApi } from '../../../testing/aSite';
import { aReceipt, reservationId } from '../../../testing/catalogue';

type Given = Parameters<typeof aReceipt>[0];

export const path = `/reserve/receipt/${reservationId}`;
export const siteWith = (given: Given, answers: Answers = {}) =>
  anApi({ 'GET /api/reserves/receipt/:id': () => ({ data: aReceipt(given) }), ...answers });

const aPaper = (kind: 'receipt' | 'cancellation', number: string, is_reissue = false) => ({
  kind,
  number,
  issued_at: '2025-06-02T01:00:00Z',
  is_reissue,
});
export const paid = {
  payment_method: 2,
  paid_at: '2025-06-16T01:00:00Z',
  paid: 7_700,
  due_at_shop: 0,
  papers: [aPaper('receipt', 'naha-2025-000042')],
} satisfies Given;
/** A one-way fee came with a later change and is paid at the shop: `taxes` are those of the receipt, of what was paid. */
export const partlyPaid: Given = {
  ...paid,
  return_shop_name: 'Onna Village',
  lines: [
    { kind: 'base', label: 'Basic charge', unit_price: 7_700, quantity: 1, amount: 7_700 },
    { kind: 'one-way', label: 'One-way fee', unit_price: 2_200, quantity: 1, amount: 2_200 },
  ],
  charge: 9_900,
  taxes: [{ rate_percent: 10, total: 7_700, tax: 700 }],
  due_at_shop: 2_200,
};
export const cancelled = {
  ...paid,
  status: 'cancelled',
  cancelled_at: '2025-06-10T05:00:00Z',
  cancel_fee: 1_540,
  refunded: 6_160,
  papers: [aPaper('receipt', 'naha-2025-000042', true), aPaper('cancellation', 'naha-2025-000043')],
  actions: ['receipt'],
} satisfies Given;
