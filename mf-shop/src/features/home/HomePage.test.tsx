import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiOf, refusal, refuses, type Answers, type Visit } from '@wadachi/testing/remote';
import { aPlan, areas } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

const catalogue = (answers: Answers = {}) =>
  apiOf({
    'GET /api/shops/area': () => ({ data: areas }),
    'GET /api/plans/popular': () => ({ data: [aPlan()] }),
    'GET /api/documents/:id': refuses('GET /api/documents/:id', 404),
    ...answers,
  });

const openHome = (overrides: Partial<Visit> = {}) => openSite('/', { api: catalogue(), ...overrides });

it('can be read and searched without JavaScript', async () => {
  const body = await openWithoutJavaScript('/', { api: catalogue() });
  expect(within(body).getByRole('heading', { level: 1 })).toHaveTextContent('The road is yours.');
  expect(within(body).getByRole('link', { name: 'See dates for Compact, Naha Airport' })).toHaveAttribute(
    'href',
  );
  expect(within(body).getByRole('search')).toHaveFormValues({ keyword: '', rental_date: '2025-06-04' });
});

it('lists areas with their shops, and says when an area has none', async () => {
  await openHome();
  const areasPart = screen.getByRole('region', { name: 'Shops by area' });
  const shop = within(areasPart).getByRole('article');
  expect(within(shop).getByRole('heading', { name: 'Naha Airport' })).toBeVisible();
  expect(within(shop).getByRole('link', { name: 'Naha Airport' })).toHaveAttribute('href', '/shop/naha');
  expect(within(areasPart).getByText('No shops here yet')).toBeVisible();
});

it('shows popular plans with the 24-hour price and the way on', async () => {
  await openHome();
  const plan = within(screen.getByRole('region', { name: 'Recommended cars' })).getByRole('article');
  expect(within(plan).getByRole('heading', { name: 'Compact' })).toBeVisible();
  expect(plan).toHaveTextContent(/¥5,500.*\/ 24 h/);
  expect(within(plan).getByRole('link', { name: 'See dates for Compact, Naha Airport' })).toHaveAttribute(
    'href',
    '/reserve/reserve_car?shop_id=naha&body_types=compact',
  );
  const picture = within(plan).getByRole('img', { name: 'A small red car' });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width');
  expect(picture).toHaveAttribute('height');
  // The same car stands beside the heading, at once.
  const hero = document.querySelector('img')!;
  expect(hero).not.toBe(picture);
  expect(hero).toHaveAttribute('src', picture.getAttribute('src'));
  expect(hero).not.toHaveAttribute('loading');
});

it('shows the company’s promises, and no heading for them when there are none', async () => {
  const promises = {
    id: 'promises',
    shop_id: null,
    title: 'Our promises',
    html: '<ul><li><strong>Ferry cancelled: no fee.</strong></li></ul>',
    published_on: '2025-06-01',
  };
  await openHome({
    api: catalogue({ 'GET /api/documents/:id': () => ({ data: promises }) }),
  });
  const region = screen.getByRole('region', { name: 'Our promises' });
  expect(within(region).getByRole('listitem')).toHaveTextContent('Ferry cancelled: no fee.');
  cleanup();
  await openHome();
  expect(screen.queryByRole('region', { name: 'Our promises' })).not.toBeInTheDocument();
});

it('keeps the search when the popular plans fail, and fetches them again when asked', async () => {
  const user = userEvent.setup();
  let calls = 0;
  const api = catalogue({
    'GET /api/plans/popular': () => {
      if (++calls === 1) throw refusal('GET /api/plans/popular', 503);
      return { data: [aPlan()] };
    },
  });
  await openHome({ api });
  expect(screen.getByRole('search')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The recommended cars could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Compact' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['en', 'Okinawa 118 shops'],
  ['ja', 'Okinawa 118店舗'],
] as const)('links to areas where there are too many shops for a list, in %s', async (locale, name) => {
  const api = catalogue({
    'GET /api/shops/area': () => ({
      data: [
        { id: 'okinawa', name: 'Okinawa', shop_count: 118, shops: [] },
        { id: 'tottori', name: 'Tottori', shop_count: 1, shops: [] },
      ],
    }),
  });
  await openHome({ api, locale });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', '/reserve/reserve_shop?area=okinawa');
});

it('leads to the cars at an airport, or to its shops where there are several', async () => {
  const airports = [
    { code: 'OKA', shop_count: 1, shop: { id: 'naha', name: 'Naha Airport' } },
    { code: 'HND', area: 'Tokyo', shop_count: 2, shop: { id: 'haneda', name: 'Haneda Terminal 3' } },
  ];
  await openHome({ api: catalogue({ 'GET /api/shops/area': () => ({ data: areas, airports }) }) });
  const chips = within(screen.getByRole('navigation', { name: 'Search by airport' })).getAllByRole('link');
  expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
    ['Naha Airport OKA', '/reserve/reserve_car?shop_id=naha'],
    ['HND Tokyo 2', '/reserve/reserve_shop?keyword=HND'],
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '18:30');
  expect(chips[0]).toHaveAttribute(
    'href',
    '/reserve/reserve_car?shop_id=naha&rental_date=2025-06-04&rental_time=10%3A00&return_date=2025-06-04&return_time=18%3A30',
  );
  expect(screen.queryByRole('navigation', { name: 'Search by area' })).not.toBeInTheDocument();
});

it.each([
  ['en', 'Search by area'],
  ['ja', 'エリアから探す'],
] as const)('leads to areas where no shop names an airport, in %s', async (locale, name) => {
  await openHome({ locale });
  const chips = within(screen.getByRole('navigation', { name }));
  expect(chips.getByRole('link', { name: 'Okinawa 1' })).toHaveAttribute(
    'href',
    '/reserve/reserve_shop?area=okinawa',
  );
});

it('says so when there is nothing to rent yet', async () => {
  const api = catalogue({
    'GET /api/shops/area': () => ({ data: [] }),
    'GET /api/plans/popular': () => ({ data: [] }),
  });
  await openHome({ api });
  expect(screen.getByText('No shop is open for booking yet.')).toBeVisible();
  expect(screen.getByText('There are no cars to show yet.')).toBeVisible();
});

it('is a page that cannot be shown when the areas cannot be fetched', async () => {
  const api = catalogue({
    'GET /api/shops/area': refuses('GET /api/shops/area', 503),
  });
  await expect(openHome({ api })).rejects.toMatchObject({ status: 503 });
});

it.each([
  ['en', 'The road is yours. The car is ready.', 'Rental cars from local shops'],
  ['ja', '走りたい道へ。クルマは、ご用意しています。', '各地のレンタカーを比較・予約'],
] as const)('speaks %s', async (locale, heading, title) => {
  const { head } = await openHome({ locale });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(head).toMatchObject({ title, canonical: '/' });
  expect(head.description).toBeTruthy();
});
