import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PlanAlternatives, PlanListItem } from '@wadachi/contract';
import { refusal, type Answers, type Asked } from '@wadachi/testing/remote';
import { june, anApi } from '../testing/aSite';
import { aPlan, listOf, onnaVillage } from '../testing/catalogue';
import { openSite } from '../testing/openSite';

beforeEach(() => sessionStorage.clear());

const operation = 'GET /api/plans/alternatives';
const atCars = `/reserve/reserve_car?shop_id=naha&${june}`;
const nothing: PlanAlternatives = { plans: [], shops: [], days: [] };
const soldOut = aPlan({ available: 0 });

const found: PlanAlternatives = {
  plans: [aPlan({ id: 'minivan', name: 'Minivan', charge: 15_400 })],
  shops: [
    {
      distance_km: 41.26,
      plan: aPlan({ id: 'kei', name: 'Kei car', shop_id: 'onna', shop_name: 'Onna Village', charge: 6_600 }),
    },
  ],
  days: [
    {
      rental_date: '2025-06-18',
      rental_time: '10:00',
      return_date: '2025-06-19',
      return_time: '17:00',
      plan: aPlan({ charge: 8_800 }),
    },
  ],
};

/** The cars of a shop of which these are listed. */
const carsOf = (plans: readonly PlanListItem[], given: Answers = {}, path = atCars) =>
  openSite(path, { api: anApi({ 'GET /api/plans/shop': () => listOf(plans), ...given }) });
const offers = (name: string) => screen.findByRole('list', { name });

it('offers other cars, days and shops, each with its price, when every car is taken', async () => {
  const asked: Asked<typeof operation>['query'][] = [];
  await carsOf(
    [soldOut],
    {
      [operation]: ({ query }) => {
        asked.push(query);
        return { data: found };
      },
    },
    `${atCars}&passengers=3&body_types=compact`,
  );
  expect(await offers('Other cars of this shop')).toHaveTextContent(/Minivan.*¥15,400/);
  expect(await offers('Other days')).toHaveTextContent(/18 Jun.* 10:00 – .*19 Jun.* 17:00.*Compact.*¥8,800/);
  expect(await offers('Shops nearby')).toHaveTextContent(/Onna Village · 41 km away.*Kei car.*¥6,600/);
  expect(asked).toEqual([
    {
      shop_id: 'naha',
      body_types: ['compact'],
      passengers: 3,
      rental_date: '2025-06-16',
      rental_time: '10:00',
      return_date: '2025-06-17',
      return_time: '17:00',
    },
  ]);
});

it('asks with the return at another shop, and says its fee where the price has it', async () => {
  const asked: (string | undefined)[] = [];
  const list = listOf([soldOut]);
  const oneWay = { ...list, meta: { ...list.meta, return_shops: [{ id: 'onna', ...onnaVillage }] } };
  const api = anApi({
    'GET /api/plans/shop': () => oneWay,
    [operation]: ({ query }) => {
      asked.push(query.return_place_id);
      return { data: found };
    },
  });
  const site = await openSite(`${atCars}&return_place_id=onna`, { api });
  const fee = /Return to Onna Village: ¥3,300 included/;
  expect(await offers('Other cars of this shop')).toHaveTextContent(fee);
  expect(await offers('Other days')).toHaveTextContent(fee);
  expect(asked).toEqual(['onna']);
  await userEvent.click(
    within(await offers('Other cars of this shop')).getByRole('link', { name: /^Choose this car Minivan/ }),
  );
  await site.settled();
  expect(sessionStorage.getItem('reservation-draft')).toContain('"return_place_id":"onna"');
});

it('leads to what is taken with the choice kept: its shop, its days, its passengers', async () => {
  const site = await carsOf([soldOut], { [operation]: () => ({ data: found }) }, `${atCars}&passengers=3`);
  const elsewhere = within(await offers('Shops nearby')).getByRole('link', {
    name: /^Choose this car Kei car/,
  });
  expect(elsewhere).toHaveAttribute(
    'href',
    expect.stringMatching(/shop_id=onna&plan_id=kei&rental_date=2025-06-16.*passengers=3/),
  );
  await userEvent.click(
    within(await offers('Other days')).getByRole('link', { name: /^Choose this car Compact/ }),
  );
  await site.settled();
  expect(site.at).toMatch(
    /^\/reserve\/reserve_option\?shop_id=naha&plan_id=compact&rental_date=2025-06-18.*passengers=3$/,
  );
  expect(JSON.parse(sessionStorage.getItem('reservation-draft') ?? '')).toMatchObject({
    plan_id: 'compact',
    rental_date: '2025-06-18',
    return_date: '2025-06-19',
  });
});

it('offers them when the car that a link led to is taken, and names it to the server', async () => {
  const wanted: (string | undefined)[] = [];
  const answers: Answers = {
    [operation]: ({ query }) => {
      wanted.push(query.plan_id);
      return { data: found };
    },
  };
  const cars = [soldOut, aPlan({ id: 'minivan', name: 'Minivan' })];
  await carsOf(cars, answers, `${atCars}&plan_id=compact`);
  expect(await offers('Other days')).toBeVisible();
  expect(wanted).toEqual(['compact']);
});

it('is not asked for while something that fits is free', async () => {
  await carsOf([soldOut, aPlan({ id: 'minivan', name: 'Minivan' })], {
    [operation]: () => {
      throw new Error('Nobody asked for alternatives');
    },
  });
  expect(screen.queryByRole('heading', { name: 'What else is available' })).not.toBeInTheDocument();
});

it('says when nothing is free near by either', async () => {
  await carsOf([], { [operation]: () => ({ data: nothing }) });
  expect(await screen.findByText('Nothing is available around these dates')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all shops' })).toHaveAttribute(
    'href',
    expect.stringContaining('/reserve/reserve_shop?'),
  );
});

it('says when it cannot be had, and tries again', async () => {
  let isDown = true;
  await carsOf([soldOut], {
    [operation]: () => {
      if (isDown) throw refusal(operation, 503);
      return { data: found };
    },
  });
  expect(await screen.findByText('Other cars and days could not be loaded')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await offers('Other days')).toBeVisible();
});
