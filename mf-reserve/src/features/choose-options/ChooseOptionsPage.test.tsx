import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atOptions, june, anApi } from '../../testing/aSite';
import { someOptions } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const api = anApi();
const summary = () => screen.getByRole('complementary', { name: 'Your price' });
/** The price is announced once it is settled. */
const priceIs = (price: string) => within(summary()).findByText(`The price is now ${price}.`);
const draft = () =>
  JSON.parse(sessionStorage.getItem('reservation-draft') ?? '{}') as Record<string, unknown>;

it('shows options and the price with its lines, before any script runs', async () => {
  const { body } = await openWithoutJavaScript(atOptions, { api });
  expect(within(body).getByRole('radio', { name: /Full cover/ })).toHaveAttribute('name', 'compensation_id');
  const price = body.querySelector('aside');
  expect(price).toHaveTextContent(/Basic charge.*¥7,700.*Total, tax included.*¥7,700/);
});

it('says that booking needs JavaScript, and whom to call, to a browser that runs none', async () => {
  const { body } = await openWithoutJavaScript(atOptions, { api });
  const notice = body.querySelector('noscript');
  expect(notice).toHaveTextContent('Booking needs JavaScript');
  expect(notice?.innerHTML).toContain('href="tel:098');
});

it('says that the car is sold out, unless it is this customer who has booked it', async () => {
  const soldOut = anApi({ 'GET /api/plans/option/:id': () => ({ data: someOptions({ available: 0 }) }) });
  await openSite(atOptions, { api: soldOut });
  expect(screen.getByText('This car is sold out for these dates')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other cars' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/reserve\/reserve_car\?.*plan_id=compact/),
  );
  cleanup();
  sessionStorage.setItem(
    'reservation-draft',
    JSON.stringify({
      ...Object.fromEntries(new URLSearchParams(june)),
      plan_id: 'compact',
      reserve_number: 'WD-1',
    }),
  );
  await openSite(atOptions, { api: soldOut });
  expect(screen.getByText('This booking is already made')).toBeVisible();
  expect(screen.queryByText('This car is sold out for these dates')).not.toBeInTheDocument();
});

it('follows each choice with its price, and keeps it in the draft', async () => {
  await openSite(atOptions, { api });
  await userEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  await userEvent.click(
    screen.getByRole('button', { name: /more.*Child seat|increase.*Child seat|Child seat.*more/i }),
  );
  await userEvent.selectOptions(screen.getByLabelText('Return to'), 'Onna Village (+¥3,300)');
  await priceIs('¥14,300');
  expect(draft()).toMatchObject({
    compensation_id: 'cdw',
    service_id: ['etc-card'],
    rental_item_id: ['child-seat'],
    rental_item_count: [1],
    return_place_id: 'onna',
    charge: 14_300,
    period: 7,
  });
  await userEvent.click(screen.getByRole('radio', { name: /No extra cover/ }));
  await priceIs('¥12,650');
  expect(draft()).toMatchObject({ compensation_id: '' });
});

it('says all of a chosen place under it, where a phone cuts the list’s own words off', async () => {
  await openSite(atOptions, { api });
  const place = screen.getByLabelText('Pick-up point');
  expect(place).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(place, 'Your hotel (+¥1,100)');
  expect(place).toHaveAccessibleDescription('Within 8 km of the shop. · +¥1,100');
});

it('says what each cover pays and the worst case that remains', async () => {
  const [cdw] = someOptions().compensations;
  const full = {
    ...cdw!,
    id: 'full',
    name: 'Safe',
    pays: ['excess', 'noc', 'roadside'] as const,
    remaining: 0,
  };
  const api = anApi({
    'GET /api/plans/option/:id': () => ({
      data: someOptions({ compensations: [cdw!, { ...full, pays: [...full.pays] }] }),
    }),
  });
  await openSite(atOptions, { api });
  const choice = (name: RegExp) => screen.getByRole('radio', { name });
  expect(choice(/No extra cover/)).toHaveAccessibleDescription(
    'Excess (up to ¥100,000) You pay Non-operation charge, NOC (up to ¥50,000) You pay ' +
      'Roadside assistance You pay Your maximum cost per accident ¥150,000',
  );
  expect(choice(/Full cover/)).toHaveAccessibleDescription(
    /^Excess \(up to ¥100,000\) Covered .*NOC \(up to ¥50,000\) You pay .*per accident ¥50,000$/,
  );
  expect(choice(/Safe/)).toHaveAccessibleDescription(
    /^Our pick Excess .* Covered .*Roadside assistance Covered .*per accident ¥0$/,
  );
  expect(screen.getByText('Why Safe: you pay nothing per accident instead of ¥150,000.')).toBeVisible();
  expect(screen.getByText(/makes up for part of that/)).not.toBeVisible();
  await userEvent.click(screen.getByText(/What are the excess and the non-operation charge/));
  expect(screen.getByText(/makes up for part of that/)).toBeVisible();
});

it('does not offer what is out of season, and says when it is lent', async () => {
  const chains = { ...someOptions().rental_items[1]!, left: 3, months: [12, 1, 2, 3], in_season: false };
  const api = anApi({
    'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: [chains] }) }),
  });
  const { body } = await openWithoutJavaScript(atOptions, { api });
  expect(body).toHaveTextContent('Snow chainsAvailable from December to March only.');
  expect(within(body).queryByRole('spinbutton', { name: 'Snow chains' })).not.toBeInTheDocument();
  const japanese = await openWithoutJavaScript(atOptions, { api, locale: 'ja' });
  expect(japanese.body).toHaveTextContent('12月から3月までのみご利用');
  const kept = {
    shop_id: 'naha',
    plan_id: 'compact',
    rental_item_id: ['snow-chain'],
    rental_item_count: [1],
  };
  sessionStorage.setItem('reservation-draft', JSON.stringify(kept));
  await openSite(atOptions, { api });
  expect(draft()).toMatchObject({ rental_item_id: [], rental_item_count: [] });
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

it('reaches every choice of places and ways, and says which are free', async () => {
  await openSite(atOptions, { api });
  await userEvent.selectOptions(screen.getByLabelText('Pick-up point'), 'Your hotel (+¥1,100)');
  await userEvent.selectOptions(screen.getByLabelText('Drop-off point'), 'Your hotel (+¥1,100)');
  await userEvent.selectOptions(screen.getByLabelText('Getting to the shop'), 'Our bus (free)');
  await userEvent.selectOptions(screen.getByLabelText('After drop-off'), 'Our bus (free)');
  expect(screen.getByLabelText('Getting to the shop')).toHaveAccessibleDescription('Free');
  expect(draft()).toMatchObject({
    rental_place_id: 'naha',
    pick_up_location_id: 'hotel',
    drop_off_location_id: 'hotel',
    rental_transport: 'bus',
    return_transport: 'bus',
  });
});

it('says in Japanese how somebody comes without a transport, and how they go on', async () => {
  await openSite(atOptions, { api, locale: 'ja' });
  expect(screen.getByLabelText('お車の受取方法')).toHaveDisplayValue('店舗で受取');
  expect(screen.getByLabelText('お車の返却方法')).toHaveDisplayValue('店舗へ返却');
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
  expect(screen.getByRole('spinbutton', { name: 'Ramp' })).toHaveAccessibleDescription('Free Only 2 left');
});

it('offers no more of an item than is left', async () => {
  await openSite(atOptions, { api });
  expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toHaveAttribute('max', '2');
  expect(screen.getByRole('spinbutton', { name: 'Snow chains' })).toBeDisabled();
});

it('takes the draft’s options along, cut to what is offered and left', async () => {
  const kept = {
    shop_id: 'naha',
    plan_id: 'minivan',
    compensation_id: 'gone',
    service_id: ['etc-card'],
    rental_item_id: ['child-seat'],
    rental_item_count: [4],
    memo: 'Late arrival',
  };
  sessionStorage.setItem('reservation-draft', JSON.stringify(kept));
  await openSite(atOptions, { api });
  await priceIs('¥10,450');
  expect(screen.getByRole('radio', { name: /No extra cover/ })).toBeChecked();
  expect(screen.getByRole('spinbutton', { name: 'Child seat' })).toHaveValue(2);
  expect(draft()).toMatchObject({ memo: 'Late arrival' });
});

it('goes on with its one submit button, and going back loses nothing', async () => {
  const site = await openSite(`${atOptions}&passengers=3`, { api, locale: 'ja' });
  await userEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  const submits = [...document.querySelectorAll('main [type=submit]')];
  expect(submits).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'お客様情報の入力へ進む' }));
  await site.settled();
  expect(site.at).toMatch(
    /^\/reserve\/contact\?shop_id=naha&plan_id=compact&rental_date=2025-06-16.*passengers=3$/,
  );
  await site.go(`${atOptions}&passengers=3`);
  expect(await screen.findByRole('radio', { name: /Full cover/ })).toBeChecked();
});
