import { screen } from '@testing-library/react';
import { refusal } from '@wadachi/testing/remote';
import userEvent from '@testing-library/user-event';
import { june, anApi } from '../../testing/aSite';
import { aPlan, aShop, listOf, onnaVillage } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';

const start = `/reserve/reserve_car?shop_id=naha&${june}`;
beforeEach(() => sessionStorage.clear());

it('does not ask for a day on which the shop is closed', async () => {
  let isAsked = false;
  const api = anApi({
    'GET /api/shops/:id': () => ({ data: aShop({ holidays: ['2025-06-16'] }) }),
    'GET /api/plans/shop': () => {
      isAsked = true;
      return listOf([]);
    },
  });
  await openSite(start, { api });
  expect(screen.getByText(/Closed on Mon 16 Jun.*Please choose other dates or times/)).toBeVisible();
  expect(isAsked).toBe(false);
});

it('leads from a pick-up that is too soon to the earliest one, and to other shops', async () => {
  const asked: unknown[] = [];
  const api = anApi({
    'GET /api/plans/shop': ({ query }) => {
      asked.push([query.rental_date, query.rental_time, query.return_time]);
      return listOf([aPlan({ charge: 9_900 })]);
    },
    'GET /api/plans/alternatives': ({ query }) => {
      expect(query.rental_time).toBe('18:00');
      const plan = aPlan({ shop_id: 'onna', shop_name: 'Onna' });
      return { data: { plans: [], shops: [{ distance_km: 30, plan }], days: [] } };
    },
  });
  const soon = june.replace('rental_time=10:00', 'rental_time=16:30').replace('17:00', '19:30');
  const at = '2025-06-16T15:50:00+09:00';
  const site = await openSite(`/reserve/reserve_car?shop_id=naha&${soon}`, { api, at });
  expect(screen.getByText(/at least 2 hours from now to see prices/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another shop' })).toBeVisible();
  const near = await screen.findByRole('list', { name: 'Shops nearby' });
  expect(near).toHaveTextContent(/Onna · 30 km away.*Mon 16 Jun 18:00 – Tue 17 Jun 19:30/);
  await userEvent.click(screen.getByRole('button', { name: 'Earliest pick-up: Mon 16 Jun, 18:00' }));
  expect(await screen.findByText('¥9,900')).toBeVisible();
  await site.settled();
  expect(asked).toEqual([['2025-06-16', '18:00', '19:30']]);
});

it('leads from today after the last pick-up to the next time at which a car can be had', async () => {
  const asked: unknown[] = [];
  const api = anApi({
    'GET /api/plans/shop': ({ query }) => {
      asked.push([query.rental_date, query.rental_time, query.return_date, query.return_time]);
      return listOf([aPlan({ charge: 9_900 })]);
    },
  });
  const late = june.replace('rental_time=10:00', 'rental_time=21:30');
  const at = '2025-06-16T18:50:00+09:00';
  await openSite(`/reserve/reserve_car?shop_id=naha&${late}`, { api, at });
  expect(screen.getByText(/Only open 08:00–20:00/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Earliest pick-up: Tue 17 Jun, 08:00' }));
  expect(await screen.findByText('¥9,900')).toBeVisible();
  expect(asked).toEqual([['2025-06-17', '08:00', '2025-06-17', '17:00']]);
});

it('leads from a time at which the shop is closed to its nearest opening hours', async () => {
  const asked: unknown[] = [];
  const api = anApi({
    'GET /api/plans/shop': ({ query }) => {
      asked.push([query.rental_time, query.return_time]);
      return listOf([aPlan({ charge: 9_900 })]);
    },
  });
  const early = june.replace('rental_time=10:00', 'rental_time=03:00').replace('17:00', '23:30');
  const site = await openSite(`/reserve/reserve_car?shop_id=naha&${early}`, { api });
  expect(screen.getByText(/Only open 08:00–20:00/)).toBeVisible();
  expect(screen.queryByText(/Nothing is available/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show cars: pick-up 08:00, return 20:00' }));
  expect(await screen.findByText('¥9,900')).toBeVisible();
  await site.settled();
  expect(asked).toEqual([['08:00', '20:00']]);
});

describe('a return to another shop', () => {
  const late = `${start.replace('17:00', '21:30')}&return_place_id=onna`;
  const siteWith = (holidays: string[]) =>
    anApi({
      'GET /api/plans/shop': ({ query }) => {
        if (query.return_date && (!query.return_place_id || holidays.includes(query.return_date)))
          throw refusal('GET /api/plans/shop', 422, { errors: {} });
        const list = listOf([aPlan({ charge: 9_900 })]);
        const onna = { id: 'onna', ...onnaVillage, times: { ...onnaVillage.times, holidays } };
        return { ...list, meta: { ...list.meta, return_shops: [onna] } };
      },
    });

  it('is judged by the hours of that shop', async () => {
    await openSite(late, { api: siteWith([]) });
    expect(screen.getByRole('article')).toHaveTextContent(/¥9,900.*Return to Onna Village/);
    expect(screen.getByLabelText('Return time')).toHaveValue('21:30');
    expect(screen.getByLabelText('Return time')).toBeValid();
    expect(screen.getByText('Open 08:00–22:00 on this day')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Return to'), 'The same shop');
    expect(screen.getByLabelText('Return time')).toHaveAccessibleDescription(/closed at this time/);
  });

  it('names that shop where it is closed, and lets choose another', async () => {
    await openSite(late, { api: siteWith(['2025-06-17']) });
    expect(screen.getByText(/Onna Village/, { selector: 'bdi' }).parentElement).toHaveTextContent(
      'Onna Village: Closed on Tue 17 Jun. Please choose other dates or times',
    );
    expect(screen.getByLabelText('Return to')).toHaveValue('onna');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
