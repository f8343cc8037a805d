import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@wadachi/testing/remote';
import { seenKey } from '../../draft/SeenPrice';
import { keepContact } from '../../testing/aContact';
import { atConfirm, atContact, written } from '../../testing/aSite';
import { aPlan, aQuote } from '../../testing/catalogue';
import { openSite } from '../../testing/openSite';
import { lastButton, operation, reserve, siteRefusing } from './testing/lastButton';

const charge = 'POST /api/plans/charge/:plan_id';

beforeEach(() => {
  sessionStorage.clear();
  keepContact();
});

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
  expect(screen.getByRole('region', { name: 'What you rent' })).toHaveTextContent('Minivan');
  expect(screen.getByRole('region', { name: 'Who rents and drives' })).toHaveTextContent('Hanako Yamada');
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
