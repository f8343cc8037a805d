import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnswerOf, QueryOf } from '@wadachi/contract';
import { apiOf, refusal } from '@wadachi/testing/remote';
import { aPlan, aShop, bodyTypes, pageOf } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

type Plans = AnswerOf<'GET /api/plans/shop'>;
type PlansQuery = QueryOf<'GET /api/plans/shop'>;

const june4 = {
  rental_date: '2025-06-04',
  rental_time: '10:00',
  return_date: '2025-06-04',
  return_time: '17:00',
};

/** An API that answers each question for plans by `answer`, and the questions it was asked. */
function plansBy(answer: (query: PlansQuery) => Plans | Promise<Plans>, shop = aShop()) {
  const asked: PlansQuery[] = [];
  const api = apiOf({
    'GET /api/shops/:id': () => ({ data: shop }),
    'GET /api/body-types/select': () => ({ data: bodyTypes }),
    'GET /api/plans/shop': ({ query }) => {
      asked.push(query);
      return answer(query);
    },
  });
  return { api, asked };
}

async function openPlans(
  answer: (query: PlansQuery) => Plans | Promise<Plans>,
  { path = '/shop/naha', shop = aShop(), at = (): string => '2025-06-02T10:00:00+09:00' } = {},
) {
  const { api, asked } = plansBy(answer, shop);
  window.history.replaceState({ key: 'kept' }, '', path);
  const opened = await openSite(path, { api, at });
  return { ...opened, asked };
}

const planNames = () =>
  screen.getAllByRole('article').map((plan) => within(plan).getByRole('heading').textContent);

it('prices the plans for the default period and leads to the options with it', async () => {
  const { asked } = await openPlans(() => pageOf([aPlan({ available: 4, charge: 4_400 })]));
  expect(asked).toEqual([{ shop_id: 'naha', sort: 'recommended', page: 1, ...june4 }]);
  const plan = screen.getByRole('article');
  expect(plan).toHaveTextContent('¥4,400whole rental, tax included');
  expect(within(plan).getByRole('link', { name: 'Choose this car Compact' })).toHaveAttribute(
    'href',
    '/reserve/reserve_option?shop_id=naha&plan_id=naha-compact&rental_date=2025-06-04&rental_time=10%3A00&return_date=2025-06-04&return_time=17%3A00',
  );
});

it('says what is sold out, and what nearly is', async () => {
  const plans = [0, 1, 3, 4].map((available) => aPlan({ id: `p${available}`, available }));
  await openPlans(() => pageOf(plans));
  const [soldOut, last, few, many] = screen.getAllByRole('article');
  expect(soldOut).toHaveTextContent('Sold out');
  expect(within(soldOut!).queryByRole('link')).not.toBeInTheDocument();
  expect(last).toHaveTextContent('Last one');
  expect(few).toHaveTextContent('3 left');
  expect(many).not.toHaveTextContent('left');
});

it('says why to take a car, and fills the button of the first such car alone', async () => {
  const plans = [
    aPlan({ id: 'kei', name: 'Kei', available: 0, reason: 'lowest-price' }),
    aPlan({ id: 'sedan', name: 'Sedan' }),
    aPlan({ id: 'van', name: 'Van', reason: 'most-luggage', luggage: 6 }),
    aPlan({ id: 'suv', name: 'SUV', reason: 'most-booked' }),
  ];
  await openPlans(() => pageOf(plans));
  const [soldOut, , van, suv] = screen.getAllByRole('article');
  expect(soldOut).not.toHaveTextContent('Lowest price here');
  expect(van).toHaveTextContent('Largest boot: 6 suitcases');
  expect(suv).toHaveTextContent('Most booked here');
  const links = screen.getAllByRole('link', { name: /^Choose this car/ });
  expect(links.map(({ className }) => className.includes('primary'))).toEqual([false, true, false]);
});

it('takes period, kinds and order from the address', async () => {
  const path =
    '/shop/naha?rental_date=2025-07-01&rental_time=09:30&return_date=2025-07-03&return_time=18:00&body_types=minivan&body_types=boat&sort=price';
  const { asked } = await openPlans(() => pageOf([]), { path });
  expect(asked).toEqual([
    {
      shop_id: 'naha',
      sort: 'price',
      page: 1,
      body_types: ['minivan'],
      rental_date: '2025-07-01',
      rental_time: '09:30',
      return_date: '2025-07-03',
      return_time: '18:00',
    },
  ]);
  expect(screen.getByRole('checkbox', { name: 'Minivan 1' })).toBeChecked();
  expect(screen.getByText('No car fits this search')).toBeVisible();
});

it('starts with the next day on which the shop is open', async () => {
  const { asked } = await openPlans(() => pageOf([]), {
    shop: aShop({ holidays: ['2025-06-04', '2025-06-05'] }),
  });
  expect(asked[0]).toMatchObject({ rental_date: '2025-06-06', return_date: '2025-06-06' });
});

it('gives 24-hour prices while the period is impossible', async () => {
  const path = '/shop/naha?rental_date=2025-06-01&rental_time=10:00&return_date=2025-06-01&return_time=17:00';
  const { asked } = await openPlans(() => pageOf([aPlan()]), { path });
  expect(asked).toEqual([{ shop_id: 'naha', sort: 'recommended', page: 1 }]);
  expect(screen.getByText(/Prices below are for 24 hours/)).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent(/¥5,500.*\/ 24 h/);
  expect(screen.getByRole('link', { name: /^Choose this car/ })).toHaveAttribute(
    'href',
    '/reserve/reserve_option?shop_id=naha&plan_id=naha-compact',
  );
});

it('looks again when the search changes, and keeps it in the address without opening a page', async () => {
  const user = userEvent.setup();
  const { visited } = await openPlans(({ sort }) => pageOf([aPlan({ name: `By ${sort}`, available: 4 })]));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price');
  expect(await screen.findByRole('heading', { name: 'By price' })).toBeVisible();
  expect(screen.getByText('1 car class')).toHaveAttribute('role', 'status');
  expect(visited).toEqual([]);
  expect(new URLSearchParams(window.location.search).get('sort')).toBe('price');
  expect(window.history.state).toEqual({ key: 'kept' });
});

it('shows that it is looking, and drops an answer that a later search overtook', async () => {
  const user = userEvent.setup();
  const answers = new Map<string | undefined, (plans: Plans) => void>();
  await openPlans(({ sort }) =>
    sort === 'recommended' ? pageOf([aPlan()]) : new Promise<Plans>((resolve) => answers.set(sort, resolve)),
  );
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price');
  expect(screen.getByText('Looking for cars…')).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Most seats');
  answers.get('capacity')?.(pageOf([aPlan({ name: 'By seats' })]));
  expect(await screen.findByRole('heading', { name: 'By seats' })).toBeVisible();
  answers.get('price')?.(pageOf([aPlan({ name: 'Too late' })]));
  await user.tab();
  expect(planNames()).toEqual(['By seats']);
});

it('offers to try again when the plans fail, on the server and in the browser', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  await openPlans(() => {
    if (isBroken) throw refusal('GET /api/plans/shop', 503);
    return pageOf([aPlan()]);
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The cars could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Compact' })).toBeVisible();
});

it('adds the next page of a long list', async () => {
  const user = userEvent.setup();
  await openPlans(({ page = 1 }) =>
    pageOf([aPlan({ id: `plan-${page}`, name: `Plan ${page}` })], { total: 2, page }),
  );
  expect(screen.getByText('2 car classes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more cars' }));
  expect(await screen.findByRole('heading', { name: 'Plan 2' })).toBeVisible();
  expect(planNames()).toEqual(['Plan 1', 'Plan 2']);
  expect(screen.queryByRole('button', { name: 'Show more cars' })).not.toBeInTheDocument();
});

it('says that the next page of a long list failed, and tries again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  await openPlans(({ page = 1 }) => {
    if (page > 1 && isBroken) throw refusal('GET /api/plans/shop', 503);
    return pageOf([aPlan({ id: `plan-${page}`, name: `Plan ${page}` })], { total: 2, page });
  });
  await user.click(screen.getByRole('button', { name: 'Show more cars' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The cars could not be loaded.');
  expect(planNames()).toEqual(['Plan 1']);
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Plan 2' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a page that stays open until its pick-up is too soon', () => {
  const path = '/shop/naha?rental_date=2025-06-02&rental_time=13:00&return_date=2025-06-02&return_time=17:00';
  it.each([
    ['refuses it', async () => userEvent.click(await screen.findByRole('button', { name: 'Show cars' })), 1],
    ['says why a filter gives 24-hour prices', () => userEvent.click(screen.getByLabelText(/^Minivan/)), 2],
  ])('%s', async (_, press, calls) => {
    let at = '2025-06-02T09:00:00+09:00';
    const { asked } = await openPlans(() => pageOf([aPlan()]), { path, at: () => at });
    await userEvent.click(screen.getByRole('link', { name: /Edit$/ }));
    at = '2025-06-02T12:30:00+09:00';
    await press();
    expect(await screen.findByText(/2 hours from now|Prices below are for 24 hours/)).toBeVisible();
    expect(asked).toHaveLength(calls);
  });
});

it('can be read and asked for other dates without JavaScript', async () => {
  const { api } = plansBy(() => pageOf([aPlan({ available: 4, charge: 4_400 })]));
  const body = await openWithoutJavaScript('/shop/naha', { api });
  expect(within(body).getByRole('article')).toHaveTextContent('¥4,400');
  const [period, filters] = [...body.querySelectorAll('form')].map((form) => {
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/shop/naha');
    expect(form.querySelector('button')).toHaveAttribute('type', 'submit');
    return [...form.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
  });
  const fields = ['rental_date', 'rental_time', 'return_date', 'return_time'];
  expect(period).toEqual(fields);
  expect(filters).toEqual(['sort', ...fields, 'body_types', 'body_types']);
  expect(within(body).getByRole('link', { name: /Edit$/ })).toHaveAttribute('href', '#edit-search');
});
