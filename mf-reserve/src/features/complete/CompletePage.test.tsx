import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSite, NotFound, site } from '@wadachi/shared';
import type { Change, Receipt } from '@wadachi/contract';
import { refusal, refuses, type Asked } from '@wadachi/testing/remote';
import { anApi, hanako, loggedIn } from '../../testing/aSite';
import { aQuote, aReceipt, reservationId } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';

beforeEach(() => sessionStorage.clear());

const path = `/reserve/reserve_complete?id=${reservationId}`;

it('shows number, summary, what to bring and the way to the receipt; a reload shows it again', async () => {
  const { body, head } = await openWithoutJavaScript(path, { api: anApi() });
  expect(body).toHaveTextContent(
    /Your car is booked.*h•••@example.com.*W7K2-9QPX.*Compact.*Five minutes by our bus.*What to bring.*To pay at the shop.*¥7,700/,
  );
  expect(body.querySelector(`a[href="/reserve/receipt/${reservationId}"]`)).not.toBeNull();
  expect(head).toMatchObject({ robots: 'noindex' });
});

it('says what the price leaves out, and where fuel, lateness and accidents are explained', async () => {
  await openSite(path, { api: anApi() });
  expect(await screen.findByText('Fuel and tolls are not included.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the FAQ' })).toHaveAttribute('href', '/documents/faq');
});

it.each([path, `/reserve/booking/${reservationId}`])('shows what the shop was told: %s', async (here) => {
  const receipt = aReceipt({ flight_number: 'JL 901', memo: 'Two suitcases' });
  await openSite(here, {
    api: anApi({ 'GET /api/reserves/receipt/:id': () => ({ data: receipt }) }),
  });
  expect(screen.getByRole('main')).toHaveTextContent(/Flight numberJL 901Message to the shopTwo suitcases/);
});

it('leads on to everything that can be done now, with the link’s token', async () => {
  const token = 'access_token=secret';
  await openSite(`${path}&${token}`, { api: anApi() });
  for (const [name, page] of [
    ['Statement and receipt', 'receipt'],
    ['Change the booking', 'change'],
    ['Cancel the booking', 'cancel'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/reserve/${page}/${reservationId}?${token}`,
    );
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
});

it.each([
  ['at once, where somebody comes back', `/reserve/booking/${reservationId}`, ['Change', 'Cancel', 'Add to']],
  ['after keeping it, where it was just made', path, ['Add to', 'Change', 'Cancel']],
])('leads to changing and cancelling %s', async (_, here, order) => {
  await openSite(here, { api: anApi() });
  const shown = [...document.querySelectorAll('main :is(a, button, h2)')].map(
    ({ textContent }) => /^(Change|Cancel|Add to|Getting)/.exec(textContent)?.[0] ?? '',
  );
  expect(shown.filter(Boolean).slice(0, 4)).toEqual([...order, 'Getting']);
});

it('saves the booking for the way without a network, also without scripts', async () => {
  const asked: Asked<'GET /api/reserves/saved/:id'>[] = [];
  const api = anApi({
    'GET /api/reserves/saved/:id': (call: Asked<'GET /api/reserves/saved/:id'>) => {
      asked.push(call);
      throw refusal('GET /api/reserves/saved/:id', 503, { message: 'We are busy.' });
    },
  });
  const { body } = await openWithoutJavaScript(`${path}&access_token=secret`, { api });
  expect(within(body).getByRole('link', { name: 'Save for offline' })).toHaveAttribute(
    'href',
    `/api/reserves/saved/${reservationId}?access_token=secret`,
  );
  await openSite(`${path}&access_token=secret`, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Save for offline' }));
  expect(asked.map(({ params, query }) => [params, query])).toEqual([
    [{ id: reservationId }, { access_token: 'secret' }],
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('We are busy.');
});

const withReceipt = (receipt: Receipt) =>
  anApi({ 'GET /api/reserves/receipt/:id': () => ({ data: receipt }) });

it('offers no file for offline where an older API makes none', async () => {
  await openSite(path, { api: withReceipt(aReceipt({ actions: ['calendar'] })) });
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save for offline' })).toBeNull();
});

it.each([
  ['says what was paid', { paid: 7_700, due_at_shop: 0 }, /Paid, tax included ?¥7,700/],
  [
    'says what is still to be paid after a change',
    { paid: 7_700, due_at_shop: 1_100 },
    /To pay at the shop, tax included ?¥1,100/,
  ],
  [
    'says what a cancellation cost and gave back',
    { status: 'cancelled', paid: 7_700, refunded: 6_160, cancel_fee: 1_540, actions: ['receipt'] },
    /was cancelled.*Cancellation fee ?¥1,540.*Refunded ?¥6,160/,
  ],
] satisfies readonly (readonly [string, Partial<Receipt>, RegExp])[])('%s', async (_, overrides, words) => {
  await openSite(path, { api: withReceipt(aReceipt({ payment_method: 2, ...overrides })) });
  expect(screen.getByRole('main')).toHaveTextContent(words);
  const isCancelled = 'cancel_fee' in overrides;
  for (const text of ['What to bring', 'Show this at the counter', 'Fuel and tolls are not included.'])
    expect(screen.queryByText(text) === null).toBe(isCancelled);
  expect(screen.queryByRole('img', { name: /QR code/ }) === null).toBe(isCancelled);
});

it('leads to the counter in steps, and nobody who gets the car elsewhere', async () => {
  const counter = aReceipt();
  const shop = { ...counter.shop, directions: [{ text: 'Go out.' }, { text: 'Take our bus.' }] };
  await openSite(path, { api: withReceipt({ ...counter, shop }) });
  const [first, second] = within(screen.getByText('Go out.').closest('ol')!).getAllByRole('listitem');
  expect([first?.textContent, second?.textContent]).toEqual(['Go out.', 'Take our bus.']);
  cleanup();
  const pick_up = { name: 'Port', instructions: 'We wait there.', delivers: false };
  await openSite(path, { api: withReceipt({ ...counter, shop, pick_up }) });
  expect(screen.queryByText('Go out.')).toBeNull();
});

it('shares and puts into calendars what gives no access', async () => {
  await openSite(`${path}&access_token=secret`, { api: anApi() });
  const [google, line] = ['Google Calendar', 'Share by LINE'].map(
    (name) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href),
  );
  expect(google?.searchParams.get('dates')).toBe('20250616T010000Z/20250617T080000Z');
  expect(line?.searchParams.get('text')).toContain('1-2-3 Akamine, Naha');
  for (const link of [google, line]) expect(link?.href).not.toMatch(/secret|access_token/);
  expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=26.19,127.65',
  );
  expect(screen.getByRole('img', { name: /QR code.*W7K2-9QPX/ })).toBeVisible();
});

it('ends in calendars by the clock of the shop that takes the car back', async () => {
  const away = { return_shop_name: 'Honolulu', return_time_zone: 'Pacific/Honolulu' };
  await openSite(path, { api: withReceipt(aReceipt(away)) });
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Google Calendar' });
  expect(new URL(href).searchParams.get('dates')).toBe('20250616T010000Z/20250618T030000Z');
});

it('shares by another messenger than Japan’s on a site abroad', async () => {
  configureSite({ ...site, country: 'PT' });
  await openSite(path, { api: anApi() });
  configureSite();
  expect(screen.queryByRole('link', { name: 'Share by LINE' })).toBeNull();
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Share by WhatsApp' });
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=.*Akamine/);
});

it.each([
  [
    'a meeting point',
    { delivers: false, position: { latitude: 26.2, longitude: 127.6 } },
    'Port',
    '26.2,127.6',
  ],
  ['a way to the shop', { delivers: false }, 'Port, Naha Airport, 1-2-3 Akamine, Naha', '26.19,127.65'],
  ['a delivery', { delivers: true }, 'Port', ''],
])('shares where the car is given: %s', async (_, way, place, map) => {
  const pick_up = { name: 'Port', instructions: 'We wait there.', ...way };
  const choices = { rental_address: '9 Secret Street' };
  await openSite(path, { api: withReceipt(aReceipt({ pick_up, choices })) });
  const [google, line] = ['Google Calendar', 'Share by LINE'].map(
    (name) => new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams,
  );
  expect(google?.get('location')).toBe(place);
  for (const text of [google?.get('details'), line?.get('text')]) {
    expect(/query=(.*)/.exec(text ?? '')?.[1] ?? '').toBe(map);
    expect(text).not.toContain('Secret');
  }
  expect(line?.get('text')).toContain(`\n${place}`);
});

it('says that a rental is over, and shows no more what was of use before', async () => {
  const over = aReceipt({ actions: ['receipt', 'book-again', 'review'] });
  await openSite(`/reserve/booking/${reservationId}`, { api: withReceipt(over) });
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/Payment at the shop ?¥7,700/);
  expect(screen.getByRole('region', { name: over.shop.name })).toHaveTextContent('098-000-0000');
  for (const text of [/Show this/, /What to bring/, /To pay at the shop/, /Confirmed/, /Getting to/])
    expect(screen.queryByText(text)).toBeNull();
});

it('names the papers for the licence that was chosen', async () => {
  await openSite(path, { api: withReceipt(aReceipt({ licence_country: 'JP' })) });
  expect(screen.getByText('Your Japanese driving licence')).toBeVisible();
  expect(screen.queryByText(/International Driving Permit/)).toBeNull();
});

it('is a page of its own for who comes back, without the thanks', async () => {
  const site = await openSite(`/reserve/booking/${reservationId}`, { api: anApi() });
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(site.head).toMatchObject({ robots: 'noindex' });
});

it.each([
  ['over', { actions: ['receipt', 'book-again'] }],
  ['cancelled', { status: 'cancelled', cancel_fee: 0, actions: ['receipt', 'book-again'] }],
] satisfies readonly (readonly [string, Partial<Receipt>])[])(
  'offers the same car again when the booking is %s, and not before',
  async (_, overrides) => {
    const address = `/reserve/booking/${reservationId}`;
    await openSite(address, { api: withReceipt(aReceipt(overrides)) });
    expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      `/reserve/again/${reservationId}`,
    );
    cleanup();
    await openSite(address, { api: anApi() });
    expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
  },
);

const watched = aReceipt({ is_fare_watched: true, choices: { compensation_id: 'cdw' }, charge: 9_350 });
const aChange = (charge: number): Change => ({
  quote: aQuote(charge),
  plan_name: 'Compact',
  charge_before: 9_350,
  difference: charge - 9_350,
  refund: 0,
  due_at_shop: charge,
  cancel_fee_floor: 0,
  changed_at: null,
});

it('rebooks in one tap what a mail says has become cheaper, with all as it was', async () => {
  const asked: unknown[] = [];
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: watched }),
    'POST /api/reserves/change/:id': ({ body }) => {
      asked.push(body.charge);
      expect(body).toMatchObject({
        plan_id: 'compact',
        ...watched.period,
        compensation_id: 'cdw',
        passengers: 2,
      });
      return { data: aChange(8_000) };
    },
  });
  await openSite(`/reserve/booking/${reservationId}?fare=lower`, { api });
  expect(await screen.findByText('This booking now costs ¥8,000 instead of ¥9,350')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rebook for ¥8,000' }));
  expect(await screen.findByText(/Your booking has the lower price now/)).toBeVisible();
  expect(asked).toEqual([undefined, 8_000]);
});

it.each([
  ['begins to watch the price when asked', false, '', true],
  ['stops at once by the link of a mail', true, '?fare=off', false],
])('%s', async (_, is_fare_watched, query, isOn) => {
  const asked: unknown[] = [];
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: { ...watched, is_fare_watched } }),
    'POST /api/reserves/change/:id': () => ({ data: aChange(9_350) }),
    'POST /api/reserves/watch/:id': ({ body }) => {
      asked.push(body.is_on);
      return { data: { is_on: body.is_on } };
    },
  });
  await openSite(`/reserve/booking/${reservationId}${query}`, { api });
  if (isOn) await userEvent.click(await screen.findByRole('button', { name: 'Tell me if the price drops' }));
  const next = isOn ? 'Stop the price alert' : 'Tell me if the price drops';
  expect(await screen.findByRole('button', { name: next })).toBeVisible();
  expect(asked).toEqual([isOn]);
});

it.each([
  ['lower', /The lower price is gone/, []],
  ['off', /You get no more emails about the price/, [false]],
])(
  'answers the link fare=%s of a mail also when there is nothing more to watch',
  async (fare, words, told) => {
    const asked: unknown[] = [];
    const api = anApi({
      'POST /api/reserves/watch/:id': ({ body }) => {
        asked.push(body.is_on);
        return { data: { is_on: body.is_on } };
      },
    });
    await openSite(`/reserve/booking/${reservationId}?fare=${fare}`, { api });
    expect(await screen.findByText(words)).toBeVisible();
    expect(asked).toEqual(told);
    expect(screen.queryByRole('button', { name: /price/ })).toBeNull();
  },
);

it('forgets what it said of a booking that was changed meanwhile', async () => {
  let period = watched.period;
  const api = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: { ...watched, period } }),
    'POST /api/reserves/change/:id': () => ({ data: aChange(8_000) }),
  });
  const address = `/reserve/booking/${reservationId}`;
  const site = await openSite(`${address}?fare=lower`, { api });
  const rebook = await screen.findByRole('button', { name: 'Rebook for ¥8,000' });
  period = { ...period, return_time: '18:00' };
  await userEvent.click(rebook);
  expect(await screen.findByText(/has been changed in the meantime/)).toBeVisible();
  await site.go(address);
  expect(await screen.findByRole('button', { name: 'Rebook for ¥8,000' })).toBeVisible();
  expect(screen.queryByText(/has been changed in the meantime/)).toBeNull();
});

it('takes a review when the booking is over, and says why not before', async () => {
  const address = `/reserve/review/${reservationId}`;
  const asked: unknown[] = [];
  const over = anApi({
    'GET /api/reserves/receipt/:id': () => ({ data: aReceipt({ actions: ['review'] }) }),
    'POST /api/reserves/review/:id': ({ body }) => {
      asked.push(body);
      return { data: null };
    },
  });
  await openSite(`${address}?access_token=of-the-mail`, { api: over });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the review' }));
  await send();
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Good/ }));
  await userEvent.type(screen.getByLabelText(/^What should the next customer know/), 'Clean.');
  await send();
  expect(await screen.findByText(/Thank you! Your review appears/)).toBeVisible();
  expect(asked).toEqual([{ stars: 4, text: 'Clean.', access_token: 'of-the-mail' }]);
  cleanup();
  await openSite(address, { api: anApi() });
  expect(screen.getByText('This booking cannot be reviewed')).toBeVisible();
});

it.each([
  ['held', 'Pay by card'],
  ['expired', 'The time to pay has run out'],
] as const)('leads a %s reservation to its payment, with the link’s token', async (status, title) => {
  const receipt = aReceipt({ status, payment_method: 2, hold_expires_at: '2025-06-02T01:15:00Z' });
  const site = await openSite(`${path}&access_token=secret`, { api: withReceipt(receipt) });
  expect(site.at).toBe(`/reserve/payment/${reservationId}?access_token=secret`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

it('is not found for anyone else, and leads to the beginning without an id', async () => {
  const api = anApi();
  await expect(openSite(path.replace('7d9f', '0000'), { api })).rejects.toThrow(NotFound);
  await expect(openSite('/reserve/reserve_complete?id=nope', { api })).rejects.toThrow(NotFound);
  const site = await openSite('/reserve/reserve_complete', { api });
  expect(site.at).toBe('/reserve/reserve_shop');
});

describe('a customer whose booking is not found', () => {
  const address = `/reserve/booking/${reservationId}`;
  const ofApi = (account: typeof hanako | null) =>
    anApi({
      'GET /api/reserves/receipt/:id': refuses('GET /api/reserves/receipt/:id', 404),
      'GET /api/account': () => ({ data: account }),
    });

  it.each([
    ['logs in and comes back when the session has ended', null, '', '/login?back='],
    ['stays where the booking is another’s', hanako, '', address],
    ['stays where the token of a link was wrong', null, '?access_token=wrong', address],
  ])('%s', async (_, account, query, to) => {
    const opened = openSite(`${address}${query}`, { api: ofApi(account), account: loggedIn });
    await expect(opened).rejects.toThrow(`Page not found: ${to}`);
  });
});
