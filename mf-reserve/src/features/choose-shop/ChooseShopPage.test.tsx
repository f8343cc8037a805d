import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { june, anApi } from '../../testing/aSite';
import { refusal, type Asked } from '@wadachi/testing/remote';
import { aListedShop, aPlan, listOf, onnaVillage } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const start = `/reserve/reserve_shop?${june}`;
const api = anApi();

it('shows shops with free plans and the lowest price, before any script runs', async () => {
  const { body, head } = await openWithoutJavaScript(start, { api });
  const shop = within(body).getByRole('article');
  expect(within(shop).getByRole('heading', { level: 3 })).toHaveTextContent('Naha Airport');
  expect(shop).toHaveTextContent('3 car classes available');
  expect(shop).toHaveTextContent('from ¥6,600');
  expect(shop).not.toHaveTextContent('Free cancellation');
  expect(shop).toHaveTextContent('Both days 08:00–20:00');
  expect(within(shop).getByRole('link')).toHaveAttribute(
    'href',
    '/reserve/reserve_car?shop_id=naha&rental_date=2025-06-16&rental_time=10%3A00&return_date=2025-06-17&return_time=17%3A00',
  );
  expect(head).toMatchObject({ title: 'Choose a shop' });
});

it('says until which day, in the shop’s zone, cancelling is free', async () => {
  const shop = aListedShop({ free_cancel_until: '2025-06-09T14:59:59.999Z' });
  await openSite(start, { api: anApi({ 'GET /api/shops/list': () => listOf([shop]) }) });
  expect(screen.getByRole('article')).toHaveTextContent('Free cancellation until Mon 9 Jun');
});

it('names the day of its hours when the car is back on the day of its pick-up', async () => {
  const sameDay = june.replace('return_date=2025-06-17', 'return_date=2025-06-16');
  const { body } = await openWithoutJavaScript(`/reserve/reserve_shop?${sameDay}`, { api });
  const shop = within(body).getByRole('article');
  expect(shop).toHaveTextContent('Mon 16 Jun 08:00–20:00');
  expect(shop).not.toHaveTextContent('Both days');
});

/** The form in the dialog that the search's line opens. */
const searchForm = () => within(screen.getByRole('search', { hidden: true }));
const placeField = () => searchForm().getByLabelText('Pick-up place');
const submitSearch = () =>
  userEvent.click(searchForm().getByRole('button', { name: 'Search shops', hidden: true }));

it('offers no street map where the host has none', async () => {
  await openSite(start, { api });
  expect(screen.queryByRole('button', { name: 'Street map' })).toBeNull();
});

it('keeps the list when the street map cannot be loaded', async () => {
  const setting = document.createElement('meta');
  Object.assign(setting, { name: 'map-style', content: 'https://maps.example/style.json' });
  setting.dataset['library'] = '/no-library.mjs';
  document.head.append(setting);
  try {
    await openSite(start, { api });
    await userEvent.click(screen.getByRole('button', { name: 'Street map', expanded: false }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The street map cannot be loaded');
    expect(screen.getByRole('article')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Street map', expanded: true }));
    expect(screen.queryByRole('alert')).toBeNull();
  } finally {
    setting.remove();
  }
});

it('says why a shop is closed on the dates, and never that it is sold out', async () => {
  const hours = aListedShop().hours.map((day, weekday) => (weekday === 1 ? null : day));
  const list = (period: string) =>
    openWithoutJavaScript(`/reserve/reserve_shop?${period}`, {
      api: anApi({
        'GET /api/shops/list': () =>
          listOf([aListedShop({ hours, holidays: ['2025-06-16'], free_plans: 0, lowest_charge: null })]),
      }),
    });
  const onTuesday = within((await list(june)).body).getByRole('article');
  expect(onTuesday).toHaveTextContent('Closed on Mon 16 Jun');
  expect(onTuesday).not.toHaveTextContent('Sold out');
  const tuesday = june.replace('rental_date=2025-06-16', 'rental_date=2025-06-17');
  expect(within((await list(tuesday)).body).getByRole('article')).toHaveTextContent('Closed on Tuesdays');
  const early = june.replace(/2025-06-1[67]/g, '2025-06-18').replace('10:00', '07:00');
  expect(within((await list(early)).body).getByRole('article')).toHaveTextContent(
    'Only open 08:00–20:00 on Wed 18 Jun',
  );
});

it('searches when the form is sent, and writes it into the address', async () => {
  const api = anApi({
    'GET /api/shops/list': ({ query }) => listOf(query.keyword === 'Sapporo' ? [] : [aListedShop()]),
  });
  const site = await openSite(`${start}&area=okinawa`, { api });
  expect(placeField()).toHaveValue('Okinawa');
  await userEvent.clear(placeField());
  await userEvent.type(placeField(), 'Sapporo');
  await submitSearch();
  expect(await screen.findByText('No shop fits this search')).toBeVisible();
  await site.settled();
  expect(site.at).toBe(
    '/reserve/reserve_shop?keyword=Sapporo&rental_date=2025-06-16&rental_time=10%3A00&return_date=2025-06-17&return_time=17%3A00',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear place and car type' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('sorts shops where a site has very many', async () => {
  const asked: (string | undefined)[] = [];
  const api = anApi({
    'GET /api/shops/area': () => ({
      data: [{ id: 'okinawa', name: 'Okinawa', shop_count: 118, shops: [] }],
    }),
    'GET /api/shops/list': ({ query }: Asked<'GET /api/shops/list'>) => {
      asked.push(query.sort);
      const list = listOf([aListedShop()]);
      return { ...list, meta: { ...list.meta, total: 118, page: query.page ?? 1, per_page: 12 } };
    },
  });
  const address = start.replaceAll(':', '%3A');
  const { body } = await openWithoutJavaScript(`${start}&page=4`, { api });
  expect(within(body).getByRole('link', { name: 'First page' })).toHaveAttribute('href', address);
  const site = await openSite(start, { api });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'By name');
  await site.settled();
  expect(site.at).toBe(`${address}&sort=name`);
  expect(asked.at(-1)).toBe('name');
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    `${address}&sort=name&page=2`,
  );
});

it('names where a one-way rental ends, with the fee in the price, and keeps it for the cars and the booking', async () => {
  const one_way = { id: 'onna', ...onnaVillage, fee: 5_500 };
  const list = listOf([aPlan({ charge: 13_200 })]);
  const api = anApi({
    'GET /api/shops/list': () => listOf([{ ...aListedShop(), one_way, lowest_charge: 12_100 }]),
    'GET /api/plans/shop': () => ({ ...list, meta: { ...list.meta, return_shops: [one_way] } }),
  });
  const site = await openSite(`${start}&return_keyword=Onna`, { api });
  const shop = screen.getByRole('article');
  expect(shop).toHaveTextContent('from ¥12,100Return to Onna Village: ¥5,500 included');
  await userEvent.click(within(shop).getByRole('link', { name: /^Choose this shop/ }));
  await site.settled();
  expect(site.at).toMatch(/return_keyword=Onna&shop_id=naha&return_place_id=onna&/);
  expect(screen.getByRole('article')).toHaveTextContent(/Return to Onna Village: ¥5,500 included/);
  await userEvent.click(screen.getByRole('link', { name: /^Choose this car/ }));
  await site.settled();
  expect(site.at).not.toContain('return_place_id');
  expect(JSON.parse(sessionStorage.getItem('reservation-draft') ?? '')).toMatchObject({
    return_place_id: 'onna',
  });
});

it('says that the shop of a one-way’s return is closed, by its name', async () => {
  const times = { ...onnaVillage.times, holidays: ['2025-06-17'] };
  const one_way = { id: 'onna', ...onnaVillage, times };
  const api = anApi({ 'GET /api/shops/list': () => listOf([{ ...aListedShop(), one_way, free_plans: 0 }]) });
  await openSite(`${start}&return_keyword=Onna`, { api });
  expect(screen.getByRole('article')).toHaveTextContent(/Onna Village: Closed on Tue 17 Jun/);
});

it.each([
  ['keyword=Shuri', 'Shuri Castle', '7.4 km from Shuri Castle'],
  ['near=26.20,127.65', undefined, '7.4 km away'],
])('says for %s how far a shop is', async (query, near, distance) => {
  const asked: unknown[] = [];
  const api = anApi({
    'GET /api/shops/list': ({ query: { latitude, longitude } }) => {
      asked.push([latitude, longitude]);
      const list = listOf([{ ...aListedShop(), distance_km: 7.4 }]);
      return { ...list, meta: { ...list.meta, ...(near && { near }) } };
    },
  });
  const { body } = await openWithoutJavaScript(`${start}&${query}`, { api });
  expect(within(body).getByRole('article')).toHaveTextContent(distance);
  expect(within(body).getByLabelText('Sort by')).toHaveDisplayValue('Nearest first');
  expect(asked).toEqual([near ? [undefined, undefined] : [26.2, 127.65]]);
});

it('says what failed and tries again', async () => {
  let isDown = false;
  const api = anApi({
    'GET /api/shops/list': () => {
      if (isDown) throw refusal('GET /api/shops/list', 0);
      return listOf([aListedShop()]);
    },
  });
  await openSite(start, { api });
  isDown = true;
  await userEvent.click(screen.getByLabelText(/^Minivan/));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing you chose is lost');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('takes the shop with everything chosen to the cars, and says nothing is lost on the way back', async () => {
  const site = await openSite(`${start}&area=okinawa&passengers=4`, { api });
  await userEvent.click(screen.getByRole('link', { name: /^Choose this shop/ }));
  await site.settled();
  expect(site.at).toMatch(
    /^\/reserve\/reserve_car\?area=okinawa&shop_id=naha&rental_date=2025-06-16.*passengers=4$/,
  );
  await site.go('/reserve/reserve_shop');
  expect(placeField()).toHaveValue('Okinawa');
  expect(document.querySelector('[name=rental_date]')).toHaveValue('2025-06-16');
});

it('takes a shop without the return that was given up', async () => {
  sessionStorage.setItem('reservation-draft', JSON.stringify({ shop_id: 'naha', return_place_id: 'onna' }));
  const site = await openSite(start, { api });
  await userEvent.click(screen.getByRole('link', { name: /^Choose this shop/ }));
  await site.settled();
  expect(site.at).toMatch(/^\/reserve\/reserve_car/);
  expect(sessionStorage.getItem('reservation-draft')).toContain('"return_place_id":""');
});

it.each([june, `${june}&return_keyword=Narita`, 'return_keyword=Narita'])(
  'does not narrow a search for %s everywhere by an old one',
  async (query) => {
    const old = { area: 'hokkaido', body_types: ['minivan'] };
    sessionStorage.setItem('reservation-draft', JSON.stringify(old));
    const site = await openSite(`/reserve/reserve_shop?${query}`, { api });
    await site.settled();
    expect(placeField()).toHaveValue('');
    expect(site.at).not.toMatch(/area|body_types/);
  },
);

it('lets the address win over the draft', async () => {
  sessionStorage.setItem(
    'reservation-draft',
    JSON.stringify({ area: 'hokkaido', rental_date: '2025-07-01', return_date: '2025-07-02' }),
  );
  await openSite(`${start}&area=okinawa`, { api });
  expect(placeField()).toHaveValue('Okinawa');
  expect(document.querySelector('[name=rental_date]')).toHaveValue('2025-06-16');
});

it('replaces days that have passed and says so', async () => {
  await openSite('/reserve/reserve_shop?rental_date=2025-05-01&return_date=2025-05-02', { api });
  expect(screen.getByText(/have passed/)).toBeVisible();
  expect(document.querySelector('[name=rental_date]')).toHaveValue('2025-06-04');
});

it.each([
  ['/reserve/reserve_car', 'Please choose a shop first'],
  ['/reserve/reserve_option', 'Please choose a shop first'],
  ['/reserve/contact?shop_id=naha', 'Please choose a car first'],
  ['/reserve/reserve_option?shop_id=naha', 'Please choose a car first'],
  [
    '/reserve/contact?shop_id=naha&plan_id=compact&rental_date=2025-06-16&rental_time=03:00&return_date=2025-06-17',
    /cannot rent out a car for these dates/,
  ],
])('%s without what comes before leads to the first missing step and says why', async (path, reason) => {
  await openSite(path, { api });
  expect(screen.getByText(reason)).toBeVisible();
});
