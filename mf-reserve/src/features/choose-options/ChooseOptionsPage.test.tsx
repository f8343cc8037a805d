import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextPaint } from '@wadachi/shared';
import { atOptions, june, anApi, hanako, loggedIn } from '../../testing/aSite';
import { onnaVillage, someOptions } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(async () => {
  // The price of the page before may be on its way still, and is noted in the draft after a paint.
  await nextPaint();
  await nextPaint();
  sessionStorage.clear();
});

const api = anApi();
const summary = () => screen.getByRole('complementary', { name: 'Your price' });
/** The price is announced once it is settled. */
const priceIs = (price: string) => within(summary()).findByText(`The price is now ${price}.`);
const giveBack = () => screen.getByLabelText('How will you return it?');
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
  expect(await screen.findByText('This booking is already made')).toBeVisible();
  expect(screen.queryByText('This car is sold out for these dates')).not.toBeInTheDocument();
});

it('begins with the cover and the children of the last booking, once', async () => {
  const preferences = {
    ...{ licence_country: '', full_address: '', cover_name: 'Full cover' },
    ...{ compensation_id: 'cdw', children_ages: [3] },
  };
  const known = anApi({ 'GET /api/account': () => ({ data: { ...hanako, preferences } }) });
  await openSite(atOptions, { api: known, account: loggedIn });
  expect(await screen.findByText(/^Filled in as in your last booking/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Full cover/ })).toBeChecked();
  await priceIs('¥10,450');
  expect(draft()).toMatchObject({ compensation_id: 'cdw', rental_item_id: ['child-seat'] });
  await userEvent.click(screen.getByRole('radio', { name: /^No extra cover/ }));
  cleanup();
  await openSite(atOptions, { api: known, account: loggedIn });
  await nextPaint();
  expect(screen.queryByText(/^Filled in as in your last booking/)).toBeNull();
});

it('follows each choice with its price, and keeps it in the draft', async () => {
  await openSite(atOptions, { api });
  await userEvent.click(screen.getByRole('radio', { name: /Full cover/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'ETC card' }));
  await userEvent.click(
    screen.getByRole('button', { name: /more.*Child seat|increase.*Child seat|Child seat.*more/i }),
  );
  await userEvent.selectOptions(giveBack(), 'At another shop: Onna Village (+¥3,300)');
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

it('asks again what is left where the car comes home from another shop', async () => {
  const [seat] = someOptions().rental_items;
  const options = ({ query }: { query?: { return_place_id?: string | undefined } | undefined }) => {
    const isOneWay = query?.return_place_id === 'onna';
    const rental_items = [{ ...seat!, left: isOneWay ? 1 : 2 }];
    return { data: someOptions({ available: isOneWay ? 0 : 1, rental_items }) };
  };
  const kept = { shop_id: 'naha', rental_item_id: ['child-seat'], rental_item_count: [2] };
  sessionStorage.setItem('reservation-draft', JSON.stringify(kept));
  await openSite(atOptions, { api: anApi({ 'GET /api/plans/option/:id': options }) });
  const seats = () => screen.getByRole('spinbutton', { name: 'Child seat' });
  expect(seats()).toHaveValue(2);
  await userEvent.selectOptions(giveBack(), 'At another shop: Onna Village (+¥3,300)');
  expect(await screen.findByText(/sold out/i)).toBeVisible();
  expect(seats()).toHaveValue(1);
  await priceIs('¥12,100');
  await userEvent.selectOptions(giveBack(), 'Same as pick-up');
  await waitFor(() => expect(screen.queryByText(/sold out/i)).toBeNull());
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
  expect(screen.getByText('With our pick you pay nothing per accident instead of ¥150,000.')).toBeVisible();
  expect(screen.getByText(/makes up for part of that/)).not.toBeVisible();
  await userEvent.click(screen.getByText('More about the covers and NOC'));
  expect(screen.getByText(/makes up for part of that/)).toBeVisible();
});

it('does not offer what is out of season, and says when it is lent', async () => {
  const chains = { ...someOptions().rental_items[1]!, left: 3, months: [12, 1, 2, 3], in_season: false };
  const api = anApi({
    'GET /api/plans/option/:id': () => ({ data: someOptions({ rental_items: [chains] }) }),
  });
  const { body } = await openWithoutJavaScript(atOptions, { api });
  expect(body).toHaveTextContent('Snow chains Only from December to March.');
  expect(within(body).queryByRole('checkbox', { name: 'Snow chains' })).not.toBeInTheDocument();
  const japanese = await openWithoutJavaScript(atOptions, { api, locale: 'ja' });
  expect(japanese.body).toHaveTextContent('12月から3月までのお取扱い');
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

describe('the ways to the car and back', () => {
  const hours = { open: '09:00', close: '18:00' };
  const towns = [{ name: 'Naha', marks: ['Naha', '那覇市', '900'] }];
  const hotel = { id: 'hotel', name: 'Your hotel', description: 'We call you.', price: 3_300, hours, towns };
  const delivering = anApi({
    'GET /api/plans/option/:id': () => ({ data: someOptions({ locations: [], transports: [hotel] }) }),
  });
  const way = (name: RegExp) => screen.getByRole('radio', { name });
  const address = () => screen.getByLabelText(/Which hotel or address/);
  const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to your details' }));

  it('that are not offered at that time say when they are, and are not taken along', async () => {
    const late = atOptions.replace('10:00', '19:30').replace('17:00', '08:00');
    const kept = { shop_id: 'naha', plan_id: 'compact', rental_transport: 'hotel' };
    sessionStorage.setItem('reservation-draft', JSON.stringify(kept));
    await openSite(late, { api: delivering });
    expect(way(/^Your hotel/)).toBeDisabled();
    expect(way(/^Your hotel/)).toHaveAccessibleDescription('From 09:00 to 18:00 only; your time is 19:30');
    expect(screen.getByRole('option', { name: 'Your hotel (09:00–18:00 only)' })).toBeDisabled();
    expect(draft()).toMatchObject({ rental_transport: '' });
  });

  it('are one choice each; the return follows until it is chosen, and only the chosen one is explained', async () => {
    await openSite(atOptions, { api });
    expect(way(/^At the shop/)).toBeChecked();
    expect(giveBack()).toHaveDisplayValue('Same as pick-up');
    expect(screen.queryByText('Within 8 km of the shop.')).not.toBeInTheDocument();
    await userEvent.click(way(/^Your hotel/));
    expect(giveBack()).toHaveDisplayValue('Same as pick-up (+¥1,100)');
    expect(screen.getByText('Within 8 km of the shop.')).toBeVisible();
    expect(screen.getByRole('link', { name: /map/ })).toBeVisible();
    await userEvent.click(way(/^Our bus.*Free/));
    expect(draft()).toMatchObject({
      rental_place_id: 'naha',
      pick_up_location_id: '',
      drop_off_location_id: '',
      rental_transport: 'bus',
      return_transport: 'bus',
    });
    await userEvent.selectOptions(giveBack(), 'Your hotel (+¥1,100)');
    await userEvent.click(way(/^At the shop/));
    const chosen = { rental_transport: '', drop_off_location_id: 'hotel', return_transport: '' };
    expect(draft()).toMatchObject(chosen);
    await userEvent.selectOptions(giveBack(), 'At another shop: Onna Village (+¥3,300)');
    expect(draft()).toMatchObject({ drop_off_location_id: '', return_place_id: 'onna' });
  });

  it('offer a return where a shop is open then, and say when the others are', async () => {
    const late = atOptions.replace('17:00', '21:30');
    sessionStorage.setItem('reservation-draft', JSON.stringify({ return_place_id: 'onna', shop_id: 'naha' }));
    await openSite(late, { api });
    await priceIs('¥11,000');
    expect(giveBack()).toHaveValue('onna');
    expect(
      within(giveBack()).getByRole('option', { name: 'Same as pick-up (open 08:00–20:00 that day)' }),
    ).toBeDisabled();
    cleanup();
    const closed = { ...onnaVillage, times: { ...onnaVillage.times, holidays: ['2025-06-17'] } };
    const options = someOptions({ return_places: [{ shop_id: 'onna', ...closed }] });
    await openSite(atOptions, { api: anApi({ 'GET /api/plans/option/:id': () => ({ data: options }) }) });
    expect(giveBack()).toHaveValue('same');
    expect(
      within(giveBack()).getByRole('option', { name: 'At another shop: Onna Village (closed that day)' }),
    ).toBeDisabled();
    cleanup();
    const lost = await openSite(late, { api });
    await lost.settled();
    expect(lost.at).toMatch(/^\/reserve\/reserve_car.*missing=period/);
  });

  it('ask for the address of a delivery, once, and go on only with one that is served', async () => {
    const site = await openSite(atOptions.replace('17:00', '18:00'), { api: delivering });
    await userEvent.click(way(/^Your hotel/));
    expect(address()).toBeValid();
    // The browser would offer the customer’s own home.
    expect(address()).toHaveAttribute('autocomplete', 'off');
    const before = site.at;
    await goOn();
    expect(address()).toHaveFocus();
    expect(address()).toHaveAccessibleDescription(/^Enter the name of the hotel.* We come to Naha\.$/);
    await userEvent.type(address(), 'Hotel Palm, 905-0011');
    expect(address()).toHaveAccessibleDescription(/^We come to addresses in Naha\. If yours is there/);
    await goOn();
    expect(site.at).toBe(before);
    await userEvent.clear(address());
    await userEvent.type(address(), 'Hotel Palm, 900-0033');
    expect(address()).not.toBeInvalid();
    const both = { rental_address: 'Hotel Palm, 900-0033', return_address: 'Hotel Palm, 900-0033' };
    expect(draft()).toMatchObject(both);
    cleanup();
    await openSite(atOptions.replace('17:00', '18:00'), { api: delivering, locale: 'ja' });
    expect(screen.getByLabelText(/ホテル名・ご住所/)).toHaveValue('Hotel Palm, 900-0033');
  });

  it('are fetched from another address where that is wanted', async () => {
    await openSite(atOptions, { api: delivering });
    await userEvent.click(way(/^Your hotel/));
    await userEvent.type(address(), 'Naha');
    await userEvent.selectOptions(giveBack(), 'At another address (+¥3,300)');
    const [first, second] = screen.getAllByLabelText(/Which hotel or address/);
    expect(first).toHaveValue('Naha');
    await userEvent.type(second!, '900-0001');
    expect(draft()).toMatchObject({ rental_address: 'Naha', return_address: '900-0001' });
    await userEvent.selectOptions(giveBack(), 'Same as pick-up (+¥3,300)');
    expect(draft()).toMatchObject({ return_address: 'Naha' });
    await priceIs('¥7,700');
  });
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
