import { screen } from '@testing-library/react';
import { answersOfSite, atConfirm, atContact, atOptions, june } from '../testing/aSite';
import { apiOf } from '@wadachi/shared/testing/remote';
import { aReceipt, reservationId } from '../testing/catalogue';
import { hydratePage } from '../testing/openSite';

const kept = {
  shop_id: 'naha',
  plan_id: 'compact',
  compensation_id: 'cdw',
  area: 'okinawa',
  memo: 'Hello',
  passengers: 3,
};

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('reservation-draft', JSON.stringify(kept));
  sessionStorage.setItem(
    'reservation-contact',
    JSON.stringify({ name: 'Hanako Yamada', children_ages: [3] }),
  );
});

const held = aReceipt({ status: 'held', payment_method: 2, hold_expires_at: '2025-06-02T01:15:00Z' });
const api = apiOf(answersOfSite());

it.each([
  ['the shops', `/reserve/reserve_shop?${june}`],
  ['the cars', `/reserve/reserve_car?shop_id=naha&${june}`],
  ['the options', `${atOptions}&passengers=3`],
  ['the contact', `${atContact}&passengers=3`],
  ['the final screen', `${atConfirm}&passengers=3`],
])('takes over the server’s markup of %s as it is, whatever the session holds', async (_, path) => {
  const { differences } = await hydratePage(path, { api });
  expect(differences).toEqual([]);
});

it('takes over the countdown of a held car as it is', async () => {
  const site = apiOf(answersOfSite({ 'GET /api/reserves/receipt/:id': () => ({ data: held }) }));
  const { differences } = await hydratePage(`/reserve/payment/${reservationId}`, { api: site });
  expect(differences).toEqual([]);
  expect(screen.getByRole('timer')).toHaveTextContent('Held for 15:00');
});

it('then joins in what the session holds', async () => {
  await hydratePage(`${atContact}&passengers=3`, { api });
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  expect(screen.getByLabelText(/Message to the shop/)).toHaveValue('Hello');
  expect(await screen.findAllByText('¥9,350')).not.toHaveLength(0);
});

it('and goes on to the full address, so that it can be shared', async () => {
  const { visited } = await hydratePage(`/reserve/reserve_car?shop_id=naha&${june}`, { api });
  expect(visited).toEqual([
    '/reserve/reserve_car?shop_id=naha&rental_date=2025-06-16&rental_time=10%3A00' +
      '&return_date=2025-06-17&return_time=17%3A00&passengers=3',
  ]);
});
