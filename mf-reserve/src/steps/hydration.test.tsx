import { screen } from '@testing-library/react';
import { apiOf } from '@wadachi/testing/remote';
import { answersOfSite, atConfirm, atContact, atOptions, june } from '../testing/aSite';
import { aReceipt, reservationId, aPlanDetail } from '../testing/catalogue';
import { hydratePage, openSite } from '../testing/openSite';

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

describe('the step that loads a plan', () => {
  beforeEach(() => sessionStorage.clear());

  it('leads a link that names another shop to the plan’s own shop', async () => {
    const api = apiOf(
      answersOfSite({
        'GET /api/shops/:id': ({ params }) => {
          const shop = answersOfSite()['GET /api/shops/:id']!({
            params: { id: 'naha' },
            query: undefined,
            body: undefined,
          });
          return Promise.resolve(shop).then(({ data }) => ({ data: { ...data, id: params.id } }));
        },
        'GET /api/plans/detail/:id': () => ({ data: aPlanDetail({ shop_id: 'naha' }) }),
      }),
    );
    const site = await openSite(`/reserve/reserve_option?shop_id=sendai&plan_id=compact&${june}`, { api });
    expect(new URL(site.at, 'http://localhost').searchParams.get('shop_id')).toBe('naha');
  });

  it('leads a link to days that have passed to the cars, which say so', async () => {
    const past = june.replaceAll('2025-06', '2020-06');
    const api = apiOf(answersOfSite());
    const site = await openSite(`/reserve/contact?shop_id=naha&plan_id=compact&${past}`, { api });
    expect(site.at).toMatch(/^\/reserve\/reserve_car\?/);
    expect(screen.getByText(/Your dates have passed/)).toBeVisible();
  });
});
