import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecentSearches } from '@wadachi/parts';
import { apiOf } from '@wadachi/testing/remote';
import { areas } from '../../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../../testing/openSite';

const visit = {
  api: apiOf({
    'GET /api/shops/area': () => ({ data: areas }),
    'GET /api/plans/popular': () => ({ data: [] }),
  }),
} as const;

const days = { rental_time: '10:00', return_time: '17:00' };
const ahead = { ...days, rental_date: '2025-06-10', return_date: '2025-06-12' };
const past = { ...days, rental_date: '2025-05-10', return_date: '2025-05-12' };

beforeEach(() => localStorage.clear());

/** The list, opened as a customer does. */
async function openRecent(user = userEvent.setup()) {
  await openSite('/', visit);
  await user.click(await screen.findByRole('button', { name: 'Recent searches' }));
}

it('leads back to the last searches, without the days that are over', async () => {
  const recent = new RecentSearches();
  recent.remember({ area: '', shop_id: 'gone', ...ahead });
  recent.remember({ area: 'okinawa', shop_id: '', ...past });
  recent.remember({ area: '', shop_id: 'naha', ...ahead });
  await openRecent();
  const links = screen.getByRole('button', { name: 'Clear recent searches' }).parentElement!;
  expect(
    [...links.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    [
      'Naha AirportTue 10 Jun 10:00 – Thu 12 Jun 17:00',
      '/reserve/reserve_car?shop_id=naha&rental_date=2025-06-10&rental_time=10%3A00&return_date=2025-06-12&return_time=17%3A00',
    ],
    ['OkinawaChoose new dates', '/reserve/reserve_shop?area=okinawa'],
  ]);
});

it('names a shop as it was named then where the areas come without their shops', async () => {
  const recent = new RecentSearches();
  recent.remember({ area: '', shop_id: 'haneda', ...ahead });
  recent.remember({ area: '', shop_id: 'naha', shop_name: 'Naha Airport', ...ahead });
  const api = apiOf({
    'GET /api/shops/area': () => ({ data: areas.map((area) => ({ ...area, shops: [] })) }),
    'GET /api/plans/popular': () => ({ data: [] }),
  });
  await openSite('/', { api });
  await userEvent.click(await screen.findByRole('button', { name: 'Recent searches' }));
  const links = screen.getByRole('button', { name: 'Clear recent searches' }).parentElement!;
  expect([...links.querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual([
    'Naha Airport',
  ]);
});

it('forgets them with one button, and says so', async () => {
  const user = userEvent.setup();
  new RecentSearches().remember({ area: '', shop_id: '', ...ahead });
  await openRecent(user);
  expect(screen.getByRole('link', { name: /All areas/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.getByText('Your recent searches have been cleared.').closest('[tabindex]')).toHaveFocus();
  expect(new RecentSearches().list()).toEqual([]);
});

it('is not on the page of a first visit, nor in what the server sends', async () => {
  await openSite('/', visit);
  expect(screen.queryByRole('button', { name: 'Recent searches' })).toBeNull();
  new RecentSearches().remember({ area: '', shop_id: '', ...ahead });
  expect(await openWithoutJavaScript('/', visit)).not.toHaveTextContent('Recent searches');
});
