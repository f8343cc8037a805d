import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Receipt } from '@wadachi/contract';
import { anApi, hanako, loggedIn } from '../../testing/aSite';
import { aReceipt, reservationId, someOptions } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const path = `/reserve/again/${reservationId}`;
const over = aReceipt({
  period: {
    rental_date: '2025-05-05',
    rental_time: '10:00',
    return_date: '2025-05-06',
    return_time: '17:00',
  },
  choices: { compensation_id: 'cdw', rental_item_id: ['child-seat'], rental_item_count: [1] },
  children_ages: [3],
  licence_country: 'JP',
  contact: { ...aReceipt().contact!, full_address: '1-2-3 Akamine, Naha' },
  actions: ['receipt', 'book-again'],
});

/** `free`: the free cars by the shop of a one-way's return, or the day of pick-up; one for others. */
const siteWith = (receipt: Partial<Receipt> = {}, free: Readonly<Record<string, number>> = {}) =>
  anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: { ...over, ...receipt } }),
    'GET /api/account': () => ({ data: hanako }),
    'GET /api/plans/option/:id': ({ query }) => ({
      data: someOptions({ available: free[query.return_place_id ?? query.rental_date ?? ''] ?? 1 }),
    }),
  });

const monday = (date: string, next: string) =>
  `rental_date=${date}&rental_time=10%3A00&return_date=${next}&return_time=17%3A00`;

it('asks for the days alone, and the check page has the rest', async () => {
  const site = await openSite(path, { api: siteWith(), account: loggedIn });
  expect(screen.getByText(/The same shop, car and options as in booking W7K2-9QPX/)).toBeVisible();
  const summary = screen.getByRole('complementary');
  await waitFor(() => expect(summary).toHaveTextContent(/¥10,450/));
  expect(summary).toHaveTextContent(/Mon, 9 Jun 2025 10:00.*Tue, 10 Jun 2025 17:00/);
  await userEvent.click(screen.getByRole('button', { name: 'Continue to check' }));
  const check = `/reserve/confirm?shop_id=naha&plan_id=compact&${monday('2025-06-09', '2025-06-10')}&passengers=2`;
  expect(site.visited).toEqual([check]);
  await site.go(check);
  expect(screen.getByRole('region', { name: 'Customer and driver' })).toHaveTextContent(
    /Hanako Yamada.*hanako@example.jp.*1-2-3 Akamine.*LicenceJapan/,
  );
  expect(screen.getByRole('region', { name: 'Your price' })).toHaveTextContent(/¥10,450/);
});

it('begins with the very days of a booking that was cancelled, while they lie ahead', async () => {
  const { body } = await openWithoutJavaScript(path, {
    api: siteWith({ status: 'cancelled', period: aReceipt().period }),
  });
  expect(body).toHaveTextContent(/Mon, 16 Jun 2025 10:00/);
});

it('passes over weeks without a free car, and says when all are sold out', async () => {
  const { body } = await openWithoutJavaScript(path, { api: siteWith({}, { '2025-06-09': 0 }) });
  expect(body).toHaveTextContent(/Mon, 16 Jun 2025 10:00/);
  const none = { '2025-06-09': 0, '2025-06-16': 0, '2025-06-23': 0, '2025-06-30': 0 };
  await openSite(path, { api: siteWith({}, none), account: loggedIn });
  expect(screen.getByText('This car is sold out for these dates')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to check' })).toBeDisabled();
});

it('asks for a car that has the time to come home from another shop', async () => {
  const api = siteWith({ choices: { return_place_id: 'ishigaki' } }, { ishigaki: 0 });
  await openSite(path, { api, account: loggedIn });
  expect(screen.getByText('This car is sold out for these dates')).toBeVisible();
});

it('leaves out what is not offered any more and says so', async () => {
  const choices = { compensation_id: 'of-last-year', service_id: ['etc-card'] };
  await openSite(path, { api: siteWith({ choices }), account: loggedIn });
  expect(screen.getByText(/Some options of that booking are not available/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent(/¥8,250/));
});

it('leads to the other cars of the shop when the plan is withdrawn', async () => {
  const gone = { plan: { ...over.plan, body_type_id: null } };
  await openSite(path, { api: siteWith(gone), account: loggedIn });
  expect(screen.getByRole('heading', { level: 1, name: 'Choose a car' })).toBeVisible();
});
