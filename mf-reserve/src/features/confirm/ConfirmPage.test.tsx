import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, refuses } from '@wadachi/testing/remote';
import { MadeReservations } from '../../draft/MadeReservations';
import { LicenceMemory } from '../../licence/LicenceMemory';
import { keepContact } from '../../testing/aContact';
import { atConfirm, atContact, written, anApi } from '../../testing/aSite';
import { aReceipt, reservationId, aPlan, aQuote } from '../../testing/catalogue';
import { openSite, openWithoutJavaScript } from '../../testing/openSite';
import { accept, lastButton, operation, reserve, siteRefusing } from './testing/lastButton';
import { seenKey } from '../../draft/SeenPrice';

beforeEach(() => {
  sessionStorage.clear();
  keepContact();
});

it('states before the last button what, who, how much, when and how it is paid, when it is handed over, and cancelling', async () => {
  await openSite(atConfirm, { api: siteRefusing().api });
  expect(screen.getByRole('region', { name: 'Your rental' })).toHaveTextContent(
    /Compact.*Naha Airport.*Mon, 16 Jun 2025 10:00.*Tue, 17 Jun 2025 17:00/,
  );
  expect(screen.getByRole('region', { name: 'Your price' })).toHaveTextContent(
    /Basic charge ?¥7,700.*Total, tax included ?¥7,700/,
  );
  expect(screen.getByRole('region', { name: 'Customer and driver' })).toHaveTextContent(
    /Hanako Yamada.*hanako@example.com.*\+81 90-1234-5678.*The same person/,
  );
  const agreed = screen.getByRole('region', { name: 'Payment and conditions' });
  expect(agreed).toHaveTextContent('The whole amount at the shop, when you pick up the car.');
  expect(agreed).toHaveTextContent(/Handover ?Mon, 16 Jun 2025 10:00 at Naha Airport/);
  expect(agreed).toHaveTextContent(
    /Cancel today ?¥0.*From Tue 10 Jun ?20% of the rental charge \(¥7,700\) ?¥/,
  );
  expect(within(agreed).getByRole('link', { name: 'Rental conditions' })).toHaveAttribute('href', '/clause');
  expect(document.querySelectorAll('main [type=submit]')).toHaveLength(1);
  for (const [name, step] of [
    ['Change car or dates', 'reserve_car'],
    ['Change options', 'reserve_option'],
    ['Change these details', 'contact'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      written(atConfirm.replace('confirm', step)),
    );
});

it.each([
  ['GB', /LicenceUnited Kingdom/, false],
  ['CN', /LicenceChina.*You cannot drive in Japan with a licence from China/, true],
])('says what licence was named: %s', async (country, said, isRefused) => {
  new LicenceMemory(sessionStorage).note({ country });
  await openSite(atConfirm, { api: siteRefusing().api });
  const who = screen.getByRole('region', { name: 'Customer and driver' });
  await waitFor(() => expect(who).toHaveTextContent(said));
  // The warning's code comes late.
  await act(() => import('../../licence/DocumentsList'));
  expect(/cannot drive/.test(who.textContent)).toBe(isRefused);
});

it('is drawn by the server with the price, and without what only the session knows', async () => {
  const { body } = await openWithoutJavaScript(atConfirm, { api: siteRefusing().api });
  expect(body).toHaveTextContent(/Check and book.*Compact.*¥7,700/);
  expect(body).not.toHaveTextContent('Hanako');
});

it('reserves with the draft, the contact and the charge the customer saw', async () => {
  const chosen = {
    shop_id: 'naha',
    plan_id: 'compact',
    compensation_id: 'cdw',
    passengers: 3,
    memo: 'Hello',
  };
  const driver = { driver_license: ['f1', 'f2'], international_driver_license: [] };
  sessionStorage.setItem('reservation-draft', JSON.stringify({ ...chosen, driver }));
  keepContact({ children_ages: [3, 5], full_address: '1-1 Chuo' });
  const { api, asked } = siteRefusing();
  const site = await openSite(atConfirm, { api });
  await screen.findByRole('button', { name: 'Book for ¥9,350' });
  expect(screen.getByRole('region', { name: 'Customer and driver' })).toHaveTextContent(
    /The same person.*1 April 1990.*1-1 Chuo.*2 files.*3 years.*5 years.*Hello/,
  );
  await reserve();
  await site.settled();
  expect(asked.map(({ body }) => body)).toEqual([
    {
      shop_id: 'naha',
      plan_id: 'compact',
      rental_date: '2025-06-16',
      rental_time: '10:00',
      return_date: '2025-06-17',
      return_time: '17:00',
      compensation_id: 'cdw',
      service_id: [],
      rental_item_id: [],
      rental_item_count: [],
      passengers: 3,
      payment_method: 1,
      driver: { full_address: '1-1 Chuo', birthday: '1990-04-01', driver_license: ['f1', 'f2'] },
      memo: 'Hello',
      name: 'Hanako Yamada',
      email: 'hanako@example.com',
      telephone: '+81 90-1234-5678',
      children_ages: [3, 5],
      terms_accepted: true,
      user_id: '',
      charge: 9_350,
    },
  ]);
  expect(site.at).toBe(`/reserve/reserve_complete?id=${reservationId}`);
  expect(screen.getByText('W7K2-9QPX')).toBeVisible();
});

it('reserves for as many people as the children and a driver are, and says so', async () => {
  sessionStorage.setItem('reservation-draft', JSON.stringify({ shop_id: 'naha', plan_id: 'compact' }));
  keepContact({ children_ages: [8, 9] });
  const { api, asked } = siteRefusing();
  await openSite(atConfirm, { api });
  expect(screen.getByRole('region', { name: 'Customer and driver' })).toHaveTextContent(
    /Passengers ?3 people/,
  );
  await reserve();
  expect(asked.map(({ body }) => [body.passengers, body.children_ages])).toEqual([[3, [8, 9]]]);
});

describe('payment by card', () => {
  const held = aReceipt({ status: 'held', payment_method: 2, hold_expires_at: '2025-06-02T01:15:00Z' });

  it('is labelled as a test where no money is taken, and leads to the payment of the held car', async () => {
    const { api, asked } = siteRefusing([], { 'GET /api/reserves/receipt/:id': () => ({ data: held }) });
    const site = await openSite(atConfirm, { api });
    await userEvent.click(screen.getByRole('radio', { name: 'Pay by card now' }));
    expect(screen.getByText(/Test payment: no card is charged/)).toBeVisible();
    expect(screen.getByText(/by card on the next page, within 15 minutes/)).toBeVisible();
    await accept();
    await userEvent.click(screen.getByRole('button', { name: 'Hold the car and pay ¥7,700 by card' }));
    await site.settled();
    expect(asked[0]?.body.payment_method).toBe(2);
    expect(site.at).toBe(`/reserve/payment/${reservationId}`);
  });

  it('is asked for by whoever goes back before it is made, and not after', async () => {
    const { api } = siteRefusing([], { 'GET /api/reserves/receipt/:id': () => ({ data: held }) });
    const site = await openSite(atConfirm, { api });
    await userEvent.click(screen.getByRole('radio', { name: 'Pay by card now' }));
    await accept();
    await userEvent.click(screen.getByRole('button', { name: 'Hold the car and pay ¥7,700 by card' }));
    await site.settled();
    await site.go(atConfirm);
    expect(await screen.findByText('Your car is held: pay to complete the booking')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute(
      'href',
      `/reserve/payment/${reservationId}`,
    );
    new MadeReservations(sessionStorage).settle(reservationId);
    await site.go(atContact);
    expect(await screen.findByText('This booking is already made')).toBeVisible();
  });

  it('is not offered where cards are not taken, even if it was chosen before', async () => {
    sessionStorage.setItem('reservation-draft', JSON.stringify({ payment_method: 2 }));
    const { api, asked } = siteRefusing([], {
      'GET /api/square': refuses('GET /api/square', 404),
    });
    await openSite(atConfirm, { api });
    expect(screen.queryByRole('radio', { name: 'Pay by card now' })).toBeNull();
    await reserve();
    expect(asked[0]?.body.payment_method).toBe(1);
  });

  it('says beside the choice why it was refused', async () => {
    const errors = { payment_method: ['Cards are not taken just now.'] };
    const { api } = siteRefusing([refusal(operation, 422, { errors })]);
    await openSite(atConfirm, { api });
    await userEvent.click(screen.getByRole('radio', { name: 'Pay by card now' }));
    await reserve();
    expect(await screen.findByRole('radiogroup')).toHaveAccessibleDescription(/Cards are not taken just now/);
  });
});

it('sends nothing without consent', async () => {
  const { api, asked } = siteRefusing();
  await openSite(atConfirm, { api });
  await userEvent.click(lastButton());
  expect(screen.getByRole('checkbox', { name: /I have read and accept/ })).toHaveFocus();
  expect(asked).toHaveLength(0);
});

it('sends whoever has not said who they are back to the contact step, which says why', async () => {
  keepContact({ telephone: ' ' });
  const site = await openSite(atConfirm, { api: siteRefusing().api });
  expect(site.at).toBe(`${written(atContact)}&missing=contact`);
  expect(screen.getByText('Please complete: Telephone')).toBeVisible();
});

it('cannot be booked twice by going back', async () => {
  const { api, asked } = siteRefusing();
  const site = await openSite(atConfirm, { api });
  await reserve();
  await site.settled();
  await site.go(atConfirm);
  expect(await screen.findByText('This booking is already made')).toBeVisible();
  expect(document.querySelector('[type=submit]')).toBeNull();
  expect(screen.getByRole('link', { name: 'View booking' })).toHaveAttribute(
    'href',
    `/reserve/booking/${reservationId}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Make another booking' }));
  await site.settled();
  expect(site.at).toBe('/reserve/reserve_shop');
  expect(asked).toHaveLength(1);
});

it('asks a customer who has taken over the tab who they are', async () => {
  keepContact({ customer_id: 'somebody-else' });
  const site = await openSite(atConfirm, {
    api: anApi({ 'GET /api/account': () => ({ data: null }) }),
  });
  expect(site.at).toBe(atConfirm);
  act(() => site.platform.account.set({ id: 'b2', email: 'taro@example.jp', name: 'Taro' }));
  await site.settled();
  expect(site.at).toBe(`${written(atContact)}&missing=contact`);
});

describe('what is refused there', () => {
  const charge = 'POST /api/plans/charge/:plan_id';

  it('asks to accept a changed price and never books it silently', async () => {
    const changed = refusal(operation, 409, { code: 'price-changed', body: { quote: aQuote(8_800) } });
    const { api, asked } = siteRefusing([changed]);
    const site = await openSite(atConfirm, { api });
    await reserve();
    expect(await screen.findByText(/It was ¥7,700 and is now ¥8,800: ¥1,100 more/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept ¥8,800 and book' }));
    await site.settled();
    expect(asked.map(({ body }) => body.charge)).toEqual([7_700, 8_800]);
    expect(asked[0]?.idempotencyKey).not.toBe(asked[1]?.idempotencyKey);
  });

  it.each([
    [[7_700, null, 8_800], /It was ¥7,700 and is now ¥8,800/],
    [[7_700, null, null], /The booking was not confirmed/],
  ])('reserves nothing at a price that the customer has not seen: %j', async (prices, said) => {
    const waiting = [...prices];
    const { api, asked } = siteRefusing([], {
      [charge]: () => {
        const price = waiting.shift();
        if (!price) throw refusal(charge, 503);
        return { data: aQuote(price) };
      },
    });
    await openSite(atConfirm, { api });
    await reserve();
    expect(await screen.findByText(said)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('tells of a price that changed since the step before', async () => {
    let price = 9_900;
    const { api } = siteRefusing([], { 'POST /api/plans/charge/:plan_id': () => ({ data: aQuote(price) }) });
    await openSite(atContact, { api });
    price = 8_800;
    await userEvent.click(screen.getByRole('button', { name: 'Review booking' }));
    await waitFor(() => expect(sessionStorage.getItem(seenKey)).toContain('9900'));
    expect(await screen.findByText(/It was ¥9,900 and is now ¥8,800: ¥1,100 less/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept ¥8,800 and book' })).toBeVisible();
  });

  it('offers what else is free when the last car is gone, and keeps everything typed', async () => {
    const minivan = aPlan({ id: 'minivan', name: 'Minivan', charge: 15_400 });
    const soldOut = { code: 'sold-out', body: { alternatives: [minivan], shops: [], days: [] } } as const;
    const { api } = siteRefusing([refusal(operation, 409, soldOut)]);
    const site = await openSite(atConfirm, { api });
    await reserve();
    expect(await screen.findByText('The last car has just been taken')).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: /^Choose this car Minivan/ }));
    await site.settled();
    expect(site.at).toContain('/reserve/confirm?');
    expect(site.at).toContain('plan_id=minivan');
    expect(screen.getByRole('region', { name: 'Your rental' })).toHaveTextContent('Minivan');
    expect(screen.getByRole('region', { name: 'Customer and driver' })).toHaveTextContent('Hanako Yamada');
  });

  it('offers to pay by card when nothing more can be paid at the shop, and keeps everything typed', async () => {
    const tooMany = refusal(operation, 429, { code: 'too-many-reservations' });
    const { api, asked } = siteRefusing([tooMany]);
    const site = await openSite(atConfirm, { api });
    await reserve();
    expect(await screen.findByText('No more bookings can be paid at the shop for now')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my bookings' })).toHaveAttribute('href', '/reserve/find');
    expect(screen.getByRole('link', { name: 'Naha Airport 098-000-0000' })).toHaveAttribute(
      'href',
      'tel:0980000000',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Pay this one by card' }));
    expect(screen.getByText('You are paying this one by card').closest('[tabindex]')).toHaveFocus();
    expect(screen.getByRole('radio', { name: /^Pay by card now/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /I have read and accept/ })).toBeChecked();
    await userEvent.click(lastButton());
    await site.settled();
    expect(asked.map(({ body }) => body.payment_method)).toEqual([1, 2]);
    expect(asked[1]?.body).toEqual({ ...asked[0]?.body, payment_method: 2 });
    expect(asked[1]?.idempotencyKey).not.toBe(asked[0]?.idempotencyKey);
  });

  it('lists what the server refused with the way to each place, where the message stands again', async () => {
    const errors = {
      telephone: ['This number is too short.'],
      'driver.full_address': ['Please give a street.'],
      'children_ages.0': ['A child under 6 needs a seat.'],
    };
    const { api } = siteRefusing([refusal(operation, 422, { errors })]);
    const site = await openSite(atConfirm, { api });
    await reserve();
    const list = await screen.findByRole('alert');
    expect(within(list).getByRole('link', { name: 'A child under 6 needs a seat.' })).toHaveAttribute(
      'href',
      written(atConfirm.replace('confirm', 'reserve_option')),
    );
    await userEvent.click(within(list).getByRole('link', { name: 'This number is too short.' }));
    await site.settled();
    expect(site.at).toBe(written(atContact));
    const telephone = screen.getByLabelText(/^Telephone/);
    await waitFor(() => expect(telephone).toHaveAccessibleDescription(/This number is too short/));
    expect(telephone).toHaveValue('+81 90-1234-5678');
    expect(screen.getByRole('alert')).toHaveTextContent('Please give a street.');
  });

  it('uses the same key again when the answer was lost, also after a reload', async () => {
    const lost = () => refusal(operation, 0);
    const { api, asked } = siteRefusing([lost(), lost()]);
    const first = await openSite(atConfirm, { api });
    await reserve();
    expect(await screen.findByRole('alert')).toHaveTextContent('it never books twice');
    await first.settled();
    document.body.replaceChildren();
    await openSite(atConfirm, { api });
    await userEvent.click(lastButton());
    await first.settled();
    expect(asked).toHaveLength(2);
    expect(asked[0]?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
  });
});
