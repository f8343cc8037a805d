import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersOfSite, anApi, atConfirm, atContact, atOptions, june } from '../testing/aSite';
import { siteChanging } from '../features/change/testing/siteChanging';
import { aReceipt, reservationId, aPlanDetail } from '../testing/catalogue';
import { hydratePage, openSite, openWithoutJavaScript } from '../testing/openSite';

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
const api = anApi();
const paying = anApi({ 'GET /api/reserves/receipt/:id': () => ({ data: held }) });

describe.each([
  [`/reserve/reserve_shop?${june}`, api, 'Choose a shop', '店舗を選ぶ'],
  [`/reserve/reserve_car?shop_id=naha&${june}`, api, 'Choose a car', '車を選ぶ'],
  [`${atOptions}&passengers=3`, api, 'Choose options', 'オプションを選ぶ'],
  [`${atContact}&passengers=3`, api, 'Your details', 'お客様情報'],
  [`${atConfirm}&passengers=3`, api, 'Check and book', '内容の確認とご予約'],
  [`/reserve/payment/${reservationId}`, paying, 'Pay by card', 'カードでのお支払い'],
  [`/reserve/reserve_complete?id=${reservationId}`, api, 'Your car is booked', 'ご予約が完了しました'],
  [`/reserve/booking/${reservationId}`, api, 'Your booking', 'ご予約内容'],
  [`/reserve/receipt/${reservationId}`, api, 'Booking statement', 'ご予約明細書'],
  ['/reserve/find', api, 'Find my booking', 'ご予約の確認'],
  [`/reserve/change/${reservationId}`, siteChanging().api, 'Change your booking', 'ご予約の変更'],
  [`/reserve/cancel/${reservationId}`, api, 'Cancel your booking', 'ご予約のキャンセル'],
])('the page at %s', (path, api, english, japanese) => {
  it.each([
    ['en', english],
    ['ja', japanese],
  ] as const)('is there in %s before any script runs, and is taken over as it is', async (locale, title) => {
    const { body } = await openWithoutJavaScript(path, { api, locale });
    expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect((await hydratePage(path, { api, locale })).differences).toEqual([]);
  });
});

it('then joins in what the session holds', async () => {
  await hydratePage(`${atContact}&passengers=3`, { api });
  expect(screen.getByLabelText(/Full name/)).toHaveValue('Hanako Yamada');
  expect(screen.getByLabelText(/Message to the shop/)).toHaveValue('Hello');
  expect(await screen.findAllByText('¥9,350')).not.toHaveLength(0);
});

it.each([
  ['held', '2025-06-02T01:15:00Z', 'Go to payment', `/reserve/payment/${reservationId}`],
  ['no longer held', '2020-06-02T00:15:00Z', 'View booking', `/reserve/payment/${reservationId}`],
  ['made', undefined, 'View booking', `/reserve/booking/${reservationId}`],
])('says on the way back whether the booking is %s', async (state, held_until, link, to) => {
  const period = {
    rental_date: '2025-06-16',
    rental_time: '10:00',
    return_date: '2025-06-17',
    return_time: '17:00',
  };
  const draft = { ...kept, ...period, reserve_number: 'W7K2-9QPX' };
  sessionStorage.setItem('reservation-draft', JSON.stringify(draft));
  sessionStorage.setItem(
    'reservations-made',
    JSON.stringify({ 'W7K2-9QPX': { id: reservationId, held_until } }),
  );
  await openSite(`${atContact}&passengers=3`, { api });
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', to);
  const titles = { held: /is held: pay/, 'no longer held': /time to pay has run out/, made: /already made/ };
  for (const [of, title] of Object.entries(titles))
    expect(screen.queryByText(title) === null).toBe(of !== state);
  if (state !== 'no longer held') return;
  await userEvent.click(screen.getByRole('button', { name: 'Book the same again' }));
  expect(screen.queryByText(titles[state])).toBeNull();
  expect(screen.getByLabelText(/Message to the shop/)).toHaveValue('Hello');
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
    const api = anApi({
      'GET /api/shops/:id': ({ params }) => {
        const shop = answersOfSite()['GET /api/shops/:id']!({
          params: { id: 'naha' },
          query: undefined,
          body: undefined,
        });
        return Promise.resolve(shop).then(({ data }) => ({ data: { ...data, id: params.id } }));
      },
      'GET /api/plans/detail/:id': () => ({ data: aPlanDetail({ shop_id: 'naha' }) }),
    });
    const site = await openSite(`/reserve/reserve_option?shop_id=sendai&plan_id=compact&${june}`, { api });
    expect(new URL(site.at, 'http://localhost').searchParams.get('shop_id')).toBe('naha');
  });

  it('leads a link to days that have passed to the cars, which say so', async () => {
    const past = june.replaceAll('2025-06', '2020-06');
    const api = anApi();
    const site = await openSite(`/reserve/contact?shop_id=naha&plan_id=compact&${past}`, { api });
    expect(site.at).toMatch(/^\/reserve\/reserve_car\?/);
    expect(screen.getByText(/Your dates have passed/)).toBeVisible();
  });
});
