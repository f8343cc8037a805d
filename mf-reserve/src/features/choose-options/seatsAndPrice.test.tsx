import { screen, within, fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSite, site } from '@wadachi/shared';
import { atOptions, anApi, priceOf } from '../../testing/aSite';
import { someOptions, aQuote } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';
import { refusal, type Asked } from '@wadachi/testing/remote';

beforeEach(() => sessionStorage.clear());

const [childSeat] = someOptions().rental_items;
const seats = [
  { ...childSeat!, left: 1, child_ages: { from: 1, to: 4 } },
  { ...childSeat!, id: 'junior-seat', name: 'Junior seat', description: '', child_ages: { from: 4, to: 10 } },
];
const api = anApi({ 'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: seats }) }) });

const children = () => screen.getByRole('region', { name: 'Children' });
const count = (name: string) => screen.getByRole('spinbutton', { name });
const kept = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to your details' }));

async function addChild(number: number, age: string) {
  await userEvent.click(within(children()).getByRole('button', { name: 'Add a child' }));
  await userEvent.selectOptions(screen.getByLabelText(`Age of child ${number}`), age);
}

it('tells of the law and the seats before any script runs', async () => {
  const { body } = await openWithoutJavaScript(atOptions, { api });
  expect(body).toHaveTextContent(
    /By law a child under 6 must sit in a child seat.*Junior seat¥1,100 each Ages 4–10 Only 2 left/,
  );
});

it('chooses a seat that fits and is left for each child under 6, keeps ages and seats, and goes on', async () => {
  const site = await openSite(atOptions, { api });
  await addChild(1, '3 years');
  await addChild(2, '4 years');
  await addChild(3, '8 years');
  expect(count('Child seat')).toHaveValue(1);
  expect(count('Junior seat')).toHaveValue(1);
  expect(within(children()).getByRole('status')).toHaveTextContent(
    'Chosen for your children: Child seat × 1 and Junior seat × 1.4 people travel in the car, including the children.',
  );
  expect(kept('reservation-contact')).toMatchObject({ children_ages: [3, 4, 8] });
  expect(kept('reservation-draft')).toMatchObject({
    rental_item_id: ['child-seat', 'junior-seat'],
    rental_item_count: [1, 1],
  });
  await goOn();
  await site.settled();
  expect(site.at).toMatch(/^\/reserve\/contact\?/);
});

it('takes the seat back with the child, and the focus to where the next one is added', async () => {
  await openSite(atOptions, { api });
  await addChild(1, '3 years');
  await userEvent.click(screen.getByRole('button', { name: 'Remove child 1' }));
  expect(count('Child seat')).toHaveValue(0);
  expect(screen.getByRole('button', { name: 'Add a child' })).toHaveFocus();
  expect(kept('reservation-contact')).toMatchObject({ children_ages: [] });
});

it('brings the children of an earlier visit and their seats back', async () => {
  sessionStorage.setItem('reservation-contact', JSON.stringify({ name: 'Hanako', children_ages: [5, 0] }));
  await openSite(atOptions, { api });
  expect(screen.getByLabelText('Age of child 1')).toHaveDisplayValue('5 years');
  expect(screen.getByLabelText('Age of child 2')).toHaveDisplayValue('Under 1 year');
  expect(count('Junior seat')).toHaveValue(1);
  expect(children()).toHaveTextContent(/no more seats that fit for: Under 1 year/);
  await addChild(3, '1 year');
  expect(kept('reservation-contact')).toMatchObject({ name: 'Hanako', children_ages: [5, 0, 1] });
});

it('takes a text of an older version for no children', async () => {
  sessionStorage.setItem('reservation-contact', JSON.stringify({ name: 'Hanako', children_ages: '3, 5' }));
  await openSite(atOptions, { api });
  expect(screen.queryByLabelText(/Age of child/)).not.toBeInTheDocument();
  await addChild(1, '8 years');
  expect(kept('reservation-contact')).toMatchObject({ name: 'Hanako', children_ages: [8] });
});

it('counts the children among as many passengers as were chosen, if those are more', async () => {
  await openSite(`${atOptions}&passengers=5`, { api, locale: 'ja' });
  await userEvent.click(screen.getByRole('button', { name: /お子さまを追加/ }));
  await userEvent.selectOptions(screen.getByLabelText('お子さま1人目の年齢'), '8');
  expect(screen.getByText('ご乗車人数は、お子さまを含めて5名です。')).toBeVisible();
});

it('does not go on without a seat for each: it says so at the place, which takes the focus', async () => {
  const site = await openSite(atOptions, { api });
  await addChild(1, '5 years');
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Junior seat' }));
  const before = site.at;
  await goOn();
  const alert = within(children()).getByRole('alert');
  expect(alert).toHaveTextContent('Please choose a seat that fits for: 5 years.');
  expect(alert.parentElement).toHaveFocus();
  expect(site.at).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Increase Junior seat' }));
  expect(within(children()).queryByRole('alert')).not.toBeInTheDocument();
  await goOn();
  await site.settled();
  expect(site.at).toMatch(/^\/reserve\/contact\?/);
});

it('does not go on in a car that is too small: it says so, and leads to the larger ones', async () => {
  const site = await openSite(`${atOptions}&passengers=6`, { api });
  const before = site.at;
  await goOn();
  const alert = within(children()).getByRole('alert');
  expect(alert).toHaveTextContent('It has 5 seats, and 6 people travel. Please choose a larger car.');
  expect(alert.parentElement).toHaveFocus();
  expect(site.at).toBe(before);
  await userEvent.click(within(alert).getByRole('link', { name: 'Choose a larger car' }));
  await site.settled();
  expect(site.at).toMatch(/^\/reserve\/reserve_car\?.*passengers=6/);
});

it('does not go on without the age of a child', async () => {
  const site = await openSite(atOptions, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Add a child' }));
  const age = screen.getByLabelText('Age of child 1');
  expect(age).toHaveFocus();
  const before = site.at;
  await goOn();
  expect(age).toHaveFocus();
  expect(age).toHaveAccessibleDescription('Please choose the age, or remove this child.');
  expect(site.at).toBe(before);
});

describe('where the law is of children below 12 and 135 cm', () => {
  beforeEach(() => configureSite({ ...site, child_seats: { below_age: 12, below_cm: 135 } }));
  afterEach(() => configureSite());

  it('says so, seats the older ones too, and lets tall ones be named', async () => {
    await openSite(atOptions, { api });
    expect(children()).toHaveTextContent(
      'By law a child under 12 must sit in a child seat unless at least 135 cm tall.',
    );
    await addChild(1, '10 years');
    expect(count('Junior seat')).toHaveValue(1);
    await addChild(2, '11 years');
    expect(children()).toHaveTextContent(/no more seats that fit for: 11 years/);
    await userEvent.selectOptions(screen.getByLabelText('Age of child 2'), '12 years, or 135 cm and taller');
    expect(children()).not.toHaveTextContent(/no more seats/);
    expect(kept('reservation-contact')).toMatchObject({ children_ages: [10, 12] });
  });
});

describe('the price', () => {
  type QuoteAsked = Asked<'POST /api/plans/charge/:plan_id'>;

  const summary = () => screen.getByRole('complementary', { name: 'Your price' });
  /** The price is announced once it is settled. */
  const priceIs = (price: string) => within(summary()).findByText(`The price is now ${price}.`);

  it('shows a choice first, then what it will cost as an estimate; the server’s answer rules and late ones are dropped', async () => {
    const waiting: (() => void)[] = [];
    const api = anApi({
      'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) =>
        body.compensation_id === 'cdw' && !body.service_id?.length
          ? new Promise((resolve) => waiting.push(() => resolve({ data: priceOf(body) })))
          : { data: aQuote(priceOf(body).charge + (body.service_id?.length ? 100 : 0)) },
    });
    await openSite(atOptions, { api });
    fireEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
    expect(screen.getByRole('radio', { name: /Full cover/ })).toBeChecked();
    expect(summary()).not.toHaveTextContent('Full cover');
    await waitFor(() => expect(summary()).toHaveAttribute('aria-busy', 'true'));
    expect(summary()).toHaveTextContent(/Basic charge¥7,700Full cover¥1,650.*about ¥9,350/);
    expect(within(summary()).queryByText(/The price is now/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
    await priceIs('¥10,000');
    for (const answer of waiting) answer();
    await priceIs('¥10,000');
    expect(summary()).not.toHaveTextContent(/about|¥9,350/);
  });

  it('asks once for the price of two choices made before either is painted', async () => {
    const asked: QuoteAsked['body'][] = [];
    const api = anApi({
      'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) => {
        asked.push(body);
        return { data: priceOf(body) };
      },
    });
    await openSite(atOptions, { api });
    asked.length = 0;
    fireEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
    await priceIs('¥9,900');
    expect(asked).toEqual([expect.objectContaining({ compensation_id: 'cdw', service_id: ['etc-card'] })]);
  });

  it('says in the server’s words what a choice is refused for, keeps the price and tries again', async () => {
    let isRefused = true;
    const api = anApi({
      'POST /api/plans/charge/:plan_id': ({ body }: QuoteAsked) => {
        if (isRefused && body.service_id?.length) {
          const errors = { service_id: ['This service is not offered any more.'] };
          throw refusal('POST /api/plans/charge/:plan_id', 422, { errors });
        }
        return { data: priceOf(body) };
      },
    });
    await openSite(atOptions, { api });
    await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This service is not offered any more.');
    expect(summary()).toHaveTextContent('¥7,700');
    expect(summary()).not.toHaveTextContent(/about|ETC card/);
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await priceIs('¥8,250');
  });

  it.each([
    [{ unit: 'rental', cap: null }, '¥1,100 each Only 2 left'],
    [{ unit: 'rental', cap: 2_200 }, '¥1,100 each, max ¥2,200 Only 2 left'],
    [{ unit: 'day', cap: null }, '¥1,100 each / 24\u00a0h Only 2 left'],
    [{ unit: 'day', cap: 5_500 }, '¥1,100 each / 24\u00a0h, max ¥5,500 Only 2 left'],
    [{ left: 0 }, '¥1,100 each Sold out for these dates'],
  ] as const)('says what an item costs and what is left: %j', async (overrides, expected) => {
    const [seat] = someOptions().rental_items;
    const item = { ...seat!, description: '', child_ages: null, ...overrides };
    const api = anApi({
      'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: [item] }) }),
    });
    await openSite(atOptions, { api });
    expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription(expected);
  });

  it('calls an item free that costs nothing', async () => {
    const [seat] = someOptions().rental_items;
    const ramp = {
      ...seat!,
      id: 'ramp',
      name: 'Ramp',
      description: '',
      price: 0,
      max_count: 1,
      child_ages: null,
    };
    const api = anApi({
      'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: [ramp] }) }),
    });
    await openSite(atOptions, { api });
    expect(screen.getByRole('checkbox', { name: 'Ramp' })).toHaveAccessibleDescription('Free Only 2 left');
  });

  it('offers no more of an item than is left', async () => {
    await openSite(atOptions, { api: anApi() });
    expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toHaveAttribute('max', '2');
    expect(screen.getByRole('checkbox', { name: 'Snow chains' })).toBeDisabled();
  });
});
