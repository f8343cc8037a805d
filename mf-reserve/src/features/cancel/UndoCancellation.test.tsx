import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type Asked } from '@wadachi/testing/remote';
import type { Receipt } from '@wadachi/contract';
import { anApi } from '../../testing/aSite';
import { aReceipt, reservationId } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

const operation = 'POST /api/reserves/undo-cancel/:id';
const path = `/reserve/cancel/${reservationId}?access_token=of-the-mail`;
const cancelled = aReceipt({
  status: 'cancelled',
  cancel_fee: 0,
  due_at_shop: 0,
  undo_until: '2025-06-10T01:30:00Z',
  actions: ['receipt', 'undo-cancel', 'book-again'],
});

/** Opens the page of a cancellation whose undoing is refused with these errors, one by one. */
async function openCancelled(refusals: Error[] = []) {
  const asked: Asked<typeof operation>[] = [];
  const receipts: Receipt[] = [cancelled];
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: receipts.at(-1)! }),
    [operation]: (call: Asked<typeof operation>) => {
      asked.push(call);
      const next = refusals.shift();
      if (next) throw next;
      receipts.push(aReceipt());
      return { data: aReceipt() };
    },
  });
  return { asked, site: await openSite(path, { api, at: '2025-06-10T01:00:00Z' }) };
}
const undo = () => userEvent.click(screen.getByRole('button', { name: 'Undo the cancellation' }));

it('says until when a cancellation can be undone by the shop’s clock, and leads to the booking that stands again', async () => {
  const { asked, site } = await openCancelled();
  expect(screen.getByText(/Until 10:30/)).toBeVisible();
  await undo();
  expect(asked.map(({ body }) => body)).toEqual([{ access_token: 'of-the-mail' }]);
  expect(site.at).toBe(`/reserve/booking/${reservationId}?access_token=of-the-mail`);
});

it.each([
  [
    'the car is taken',
    { code: 'car-taken', message: 'Booked by someone else.' },
    409,
    'Booked by someone else.',
  ],
  [
    'an extra is lent out',
    { code: 'invalid', errors: { rental_item_id: ['None is left.'] } },
    422,
    'None is left.',
  ],
  [
    'too many bookings are unpaid',
    { code: 'too-many-reservations', message: 'Please pay for this one by card.' },
    429,
    /too many bookings to pay for at the shop/,
  ],
] as const)('says that the cancellation stands when %s', async (_, given, status, words) => {
  await openCancelled([refusal(operation, status, given)]);
  await undo();
  expect(screen.getByText('The cancellation couldn’t be undone')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('asks again under the same key when the answer was lost', async () => {
  const { asked, site } = await openCancelled([refusal(operation, 0)]);
  await undo();
  await undo();
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
  expect(site.at).toContain('/reserve/booking/');
});
