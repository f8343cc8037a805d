import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NotFound } from '@wadachi/shared';
import { answersOfSite, june, written, anApi } from '../../testing/aSite';
import { apiOf, refusal, refuses } from '@wadachi/testing/remote';
import { aPlan, aShop, listOf } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const start = `/reserve/reserve_car?shop_id=naha&${june}`;

it('shows each car with its facts, the whole price and how many are left', async () => {
  const api = anApi({
    'GET /api/plans/shop': () =>
      listOf([
        aPlan({ available: 2 }),
        aPlan({ id: 'minivan', name: 'Minivan', available: 0, charge: 15_400 }),
      ]),
  });
  const { body } = await openWithoutJavaScript(start, { api });
  const [compact, minivan] = within(body).getAllByRole('article');
  expect(compact).toHaveTextContent(
    /Compact.*Toyota Yaris.*2 left.*5 seats.*2 suitcases.*ETC card reader.*¥7,700.*for 1 day 7 hours/,
  );
  expect(minivan).toHaveTextContent('Sold out');
  expect(within(minivan as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
});

it('says under Details what the catalogue says of the car, and what cancelling costs', async () => {
  const { body } = await openWithoutJavaScript(start, { api: anApi() });
  const [details] = within(body)
    .getAllByRole('group')
    .filter((group) => group.matches('details'));
  expect(details).toHaveTextContent(
    /Details.*Equipment.*ETC card reader.*Smoking.*Not allowed.*¥100,000 of the damage \(the excess\).*¥50,000.*7 days or more before: free.*3–6 days before: 20%.*From 2 days before: 50%.*at most ¥6,600/,
  );
});

it.each([
  ['until when', 7, /car class.*Free cancellation until Mon 9 Jun/],
  ['nothing where that is over', 30, /^(?!.*Free cancellation)/s],
])('says over the list that cancelling is free: %s', async (_, days_before, words) => {
  const terms = [
    { days_before, percent: 0 },
    { days_before: 0, percent: 50 },
  ];
  const shop = aShop({ cancel_policy: { terms, cap: 6_600 } });
  const api = anApi({ 'GET /api/shops/:id': () => ({ data: shop }) });
  const { body } = await openWithoutJavaScript(start, { api });
  expect(body).toHaveTextContent(words);
});

it('writes the days of the cancellation table in Japanese as a counter does', async () => {
  const terms = [
    { days_before: 7, percent: 0 },
    { days_before: 3, percent: 20 },
    { days_before: 1, percent: 30 },
    { days_before: 0, percent: 50 },
  ];
  const shop = aShop({ cancel_policy: { terms, cap: 6_600 } });
  const api = anApi({ 'GET /api/shops/:id': () => ({ data: shop }) });
  const { body } = await openWithoutJavaScript(start, { api, locale: 'ja' });
  expect(body).toHaveTextContent(
    /7日前まで：無料.*6〜3日前：レンタル料金の20%.*2日前〜前日：レンタル料金の30%.*当日：レンタル料金の50%/,
  );
});

it('compares up to three cars beside each other, and says why there is no fourth', async () => {
  const plans = [
    aPlan(),
    aPlan({ id: 'minivan', name: 'Minivan', passengers: 8, charge: 15_400 }),
    aPlan({ id: 'van', name: 'Van', passengers: 10 }),
    aPlan({ id: 'wagon', name: 'Wagon' }),
  ];
  const site = await openSite(start, {
    api: anApi({ 'GET /api/plans/shop': () => listOf(plans) }),
  });
  const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });
  await userEvent.click(box('Compact'));
  expect(screen.getByRole('button', { name: 'Compare (1)' })).toBeDisabled();
  await userEvent.click(box('Minivan'));
  await userEvent.click(box('Van'));
  await userEvent.click(box('Wagon'));
  expect(box('Wagon')).not.toBeChecked();
  expect(screen.getByText(/up to three cars/)).toBeVisible();
  await userEvent.click(box('Van'));
  expect(screen.queryByText(/up to three cars/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Compare (2)' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Compact', 'Minivan']);
  expect(table.getByRole('row', { name: /^Seats differs 5 8$/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Total price differs ¥7,700 ¥15,400$/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Gearbox Automatic Automatic$/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Cancellation .*3–6 days before: 20%/ })).toBeVisible();
  await userEvent.click(table.getByRole('link', { name: 'Choose Minivan' }));
  await site.settled();
  expect(site.at).toMatch(/^\/reserve\/reserve_option\?shop_id=naha&plan_id=minivan&/);
});

it('compares no prices of a pick-up that has become impossible meanwhile', async () => {
  const plans = [aPlan(), aPlan({ id: 'minivan', name: 'Minivan' })];
  let at = '2025-06-16T07:00:00+09:00';
  await openSite(start, { api: anApi({ 'GET /api/plans/shop': () => listOf(plans) }), at: () => at });
  for (const box of screen.getAllByRole('checkbox', { name: /^Compare/ })) await userEvent.click(box);
  expect(screen.getByRole('button', { name: 'Compare (2)' })).toBeEnabled();
  at = '2025-06-16T09:00:00+09:00';
  await userEvent.click(screen.getByRole('checkbox', { name: /^Compact car/ }));
  expect(await screen.findByText(/at least 2 hours from now to see prices/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compare (2)' })).toBeNull();
});

it('names the season that moves the price', async () => {
  const list = listOf([aPlan()]);
  const season = { ...list, meta: { ...list.meta, season: 'Seasonal price (New Year)' } };
  await openSite(start, { api: anApi({ 'GET /api/plans/shop': () => season }) });
  expect(screen.getByRole('article')).toHaveTextContent('for 1 day 7 hours · Seasonal price (New Year)');
});

it('shows shop and period in one line, and leads to the other shops of the area', async () => {
  const shops = [
    { id: 'naha', name: 'Naha Airport' },
    { id: 'onna', name: 'Onna Village' },
  ];
  const areas = { data: [{ id: 'okinawa', name: 'Okinawa', shop_count: 2, shops }] };
  await openSite(`${start}&plan_id=compact&return_place_id=onna`, {
    api: anApi({ 'GET /api/shops/area': () => areas }),
  });
  expect(
    screen.getByRole('link', { name: /^Naha Airport.*Mon 16 Jun 10:00 – Tue 17 Jun 17:00.*Edit$/ }),
  ).toBeVisible();
  const others = within(screen.getByRole('navigation', { name: 'Shops nearby' }));
  expect(others.getByRole('link', { name: 'Naha Airport' })).toHaveAttribute('aria-current', 'page');
  expect(others.getByRole('link', { name: 'Onna Village' })).toHaveAttribute(
    'href',
    `/reserve/reserve_car?shop_id=onna&${written(june)}&passengers=1`,
  );
});

it('shows a pressed chip first, and then searches; two presses are two filters', async () => {
  const site = await openSite(start, { api: anApi() });
  const chips = ['Minivan 1', 'Compact car 2'].map((name) => screen.getByRole('checkbox', { name }));
  for (const chip of chips) fireEvent.click(chip);
  for (const chip of chips) expect(chip).toBeChecked();
  expect(site.at).not.toContain('body_types');
  await waitFor(() => expect(site.at).toMatch(/body_types=minivan.*body_types=compact/));
  for (const chip of chips) expect(chip).toBeChecked();
});

it('forgets a car type that is taken away: no page of shops brings it back', async () => {
  sessionStorage.setItem('reservation-draft', JSON.stringify({ shop_id: 'naha', body_types: ['minivan'] }));
  await openSite(`${start}&body_types=minivan`, { api: anApi() });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Minivan/ }));
  await waitFor(() => expect(sessionStorage.getItem('reservation-draft')).toContain('"body_types":[]'));
});

it('shows what a link chose first, where a phone sees it, and moves no chip that is pressed', async () => {
  await openSite(`${start}&body_types=minivan`, { api: anApi() });
  const chips = () =>
    within(screen.getByRole('group', { name: 'Car type' }))
      .getAllByRole('checkbox')
      .map((chip) => chip.getAttribute('value'));
  expect(chips()).toEqual(['minivan', 'compact']);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Compact/ }));
  expect(chips()).toEqual(['minivan', 'compact']);
});

it('filters by what the car has, says how many are left, keeps it in the address and drops what is in the way', async () => {
  const asked: unknown[] = [];
  const api = anApi({
    'GET /api/plans/shop': ({ query: { traits, luggage, most_charge } }) => {
      asked.push({ traits, luggage, most_charge });
      const list = listOf(luggage ? [] : [aPlan()]);
      const filters = {
        traits: [{ id: 'isofix' as const, count: 2 }],
        luggage: luggage ? [] : [{ least: 4, count: 1 }],
        charges: [{ most: 7_000, count: 3 }],
        without: luggage ? [{ id: 'luggage' as const, count: 1 }] : [],
      };
      return { ...list, meta: { ...list.meta, filters } };
    },
  });
  const site = await openSite(`${start}&most_charge=9000`, { api });
  expect(screen.getByLabelText('Price')).toHaveDisplayValue('Up to ¥9,000 (0)');
  // In the order in which the row is swiped: lists, then chips.
  const fields = [...document.querySelectorAll('form[method=get] :is(select, input[type=checkbox])')];
  expect([...new Set(fields.map((field) => field.getAttribute('name')))].slice(-5)).toEqual([
    'sort',
    'luggage',
    'most_charge',
    'body_types',
    'traits',
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'ISOFIX 2' }));
  await userEvent.selectOptions(screen.getByLabelText('Suitcases'), '4+ suitcases (1)');
  const drop = await screen.findByRole('button', { name: 'Without “Suitcases”: 1 car class' });
  await site.settled();
  expect(site.at).toMatch(/traits=isofix&passengers=1&luggage=4&most_charge=9000$/);
  await userEvent.click(drop);
  expect(await screen.findByRole('article')).toBeVisible();
  expect(asked.at(-1)).toEqual({ traits: ['isofix'], luggage: undefined, most_charge: 9_000 });
  expect(screen.getByRole('checkbox', { name: /^ISOFIX/ })).toBeChecked();
});

it('starts on the first day on which the shop is open', async () => {
  const holidays = ['2025-06-04', '2025-06-05'];
  await openSite('/reserve/reserve_car?shop_id=naha', {
    api: anApi({ 'GET /api/shops/:id': () => ({ data: aShop({ holidays }) }) }),
  });
  expect(document.querySelector('[name=rental_date]')).toHaveValue('2025-06-06');
  expect(screen.getByRole('article')).toBeVisible();
});

it('compares nothing where that is switched off', async () => {
  const api = anApi({ 'GET /api/plans/shop': () => listOf([aPlan()]) });
  await openSite(start, { api, flags: { 'compare-cars': false } });
  expect(await screen.findByRole('heading', { name: 'Compact' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /^Compare/ })).toBeNull();
});

it('compares in Japanese with the counters of people and pieces', async () => {
  const plans = [aPlan(), aPlan({ id: 'minivan', name: 'Minivan', passengers: 8, luggage: 0 })];
  const api = anApi({ 'GET /api/plans/shop': () => listOf(plans) });
  await openSite(start, { api, locale: 'ja' });
  for (const box of screen.getAllByRole('checkbox', { name: /比較/ })) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: /比較.*2/ }));
  const table = within(await screen.findByRole('table'));
  expect(table.getByRole('row', { name: /^定員.* 5名 8名$/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^スーツケース.* \d個 なし$/ })).toBeVisible();
});

it('asks for the prices of a changed period', async () => {
  const asked: (string | undefined)[] = [];
  const api = anApi({
    'GET /api/plans/shop': ({ query }) => {
      asked.push(query.return_time);
      return listOf([aPlan({ charge: query.return_time === '19:00' ? 9_900 : 7_700 })]);
    },
  });
  const site = await openSite(start, { api });
  await userEvent.click(screen.getByRole('link', { name: /Edit$/ }));
  await userEvent.selectOptions(screen.getByLabelText('Return time'), '19:00');
  await userEvent.click(screen.getByRole('button', { name: 'Show cars' }));
  expect(await screen.findByText('¥9,900')).toBeVisible();
  await site.settled();
  expect(asked).toEqual(['17:00', '19:00']);
  expect(site.at).toContain('return_time=19%3A00');
});

it('says why a period of an address has no prices', async () => {
  const noticeOf = async (from: string, until: string) => {
    const period = june.replace('2025-06-16', from).replace('2025-06-17', until);
    const site = await openWithoutJavaScript(`/reserve/reserve_car?shop_id=naha&${period}`, {
      api: anApi(),
    });
    return site.body.textContent;
  };
  expect(await noticeOf('2025-06-16', '2025-07-31')).toContain('A rental can last 30 days at most.');
  expect(await noticeOf('2026-06-16', '2026-06-17')).toContain('You can book up to 180 days ahead.');
});

it('takes the car into draft and address', async () => {
  const site = await openSite(`${start}&passengers=2`, { api: anApi() });
  await userEvent.click(screen.getByRole('link', { name: 'Choose this car Compact' }));
  await site.settled();
  expect(site.at).toMatch(
    /^\/reserve\/reserve_option\?shop_id=naha&plan_id=compact&rental_date=2025-06-16.*passengers=2$/,
  );
  expect(JSON.parse(sessionStorage.getItem('reservation-draft') ?? '')).toMatchObject({
    shop_name: 'Naha Airport',
    plan_id: 'compact',
    plan_name: 'Compact',
    car_group_name: 'Toyota Yaris or similar',
    charge: 7_700,
    passengers: 2,
  });
});

it('is not found for a shop that is gone', async () => {
  const gone = answersOfSite({
    'GET /api/plans/shop': refuses('GET /api/plans/shop', 404),
  });
  await expect(openSite(start, { api: apiOf(gone) })).rejects.toThrow(NotFound);
});

it('tells in the server’s words why it gives no prices', async () => {
  const api = anApi({
    'GET /api/plans/shop': () => {
      throw refusal('GET /api/plans/shop', 422, { errors: { rental_time: ['Too soon.'] } });
    },
  });
  await openSite(start, { api });
  expect(await screen.findByText('Too soon.')).toBeVisible();
});

describe('a shop that is closed', () => {
  const start = `/reserve/reserve_car?shop_id=naha&${june}`;
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
});
