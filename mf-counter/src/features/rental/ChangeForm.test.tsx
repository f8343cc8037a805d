import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Change, CounterRental } from '@wadachi/contract';
import { aPlan, enter, refusal, type Asked } from '@wadachi/testing/remote';
import { apiAtWork } from '../../testing/clerk';
import { openSite } from '../../testing/openSite';
import { aRental, aRentalOut, rentalId } from '../../testing/rentals';

const ofBooking = '/api/counter/shops/:shop/bookings/:id';
const operation = `POST ${ofBooking}/change` as const;
const at = '2025-06-16T01:00:00Z';
const line = {
  kind: 'base',
  label: 'Basic charge',
  unit_price: 12_100,
  quantity: 1,
  amount: 12_100,
} as const;

const aChange = (charge: number, overrides: Partial<Change> = {}): Change => ({
  quote: {
    ...{ charge, tax: 0, tax_rate_percent: 10, hours: 48, lines: [line], free_cancel_until: null },
    cancel_policy: { terms: [], cap: 6_600 },
  },
  plan_name: 'Compact',
  charge_before: 6_600,
  difference: charge - 6_600,
  refund: 0,
  due_at_shop: charge,
  cancel_fee_floor: 0,
  changed_at: null,
  ...overrides,
});

/** Opens the form of a rental; refuses calls by their number, else shows the price, and changes with it. */
async function open(
  refusals: readonly (Error | undefined)[] = [],
  change = aChange(12_100),
  states = [aRental()],
) {
  const asked: Asked<typeof operation>[] = [];
  const answer = (call: Asked<typeof operation>): { data: Change } => {
    const refused = refusals[asked.length];
    asked.push(call);
    if (refused) throw refused;
    return { data: call.body.charge === undefined ? change : { ...change, changed_at: at } };
  };
  let reads = 0;
  const read = (): { data: CounterRental } => ({ data: states[Math.min(reads++, states.length - 1)]! });
  await openSite(`/counter/naha/bookings/${rentalId}`, {
    at,
    api: apiAtWork({ [`GET ${ofBooking}`]: read, [operation]: answer }),
  });
  await userEvent.click(screen.getAllByText('Change dates or car').at(-1)!);
  return asked;
}

const field = (label: RegExp) => screen.getAllByLabelText(label).at(-1)!;
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
async function wishADayMore() {
  await userEvent.clear(field(/^Return day/));
  await enter(field(/^Return day/), '2025-06-18');
  await userEvent.selectOptions(field(/^Pick-up time/), '12:00');
}
const wish = {
  ...{ rental_date: '2025-06-16', rental_time: '12:00', return_date: '2025-06-18', return_time: '10:00' },
  ...{ plan_id: 'compact', passengers: 2 },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('shows the new price and the difference, and changes with the next press', async () => {
  const { rental_date, rental_time, return_date, return_time } = wish;
  const period = { rental_date, rental_time, return_date, return_time };
  const states = [aRental(), aRental({ period, charge: 12_100, due: 12_100 })];
  const asked = await open([], aChange(12_100), states);
  await wishADayMore();
  await press('Show the price');
  const statement = (await screen.findByText('Difference')).closest('[role=status]');
  expect(statement).toHaveTextContent('Total¥12,100Difference+¥5,500To pay¥12,100');
  expect(screen.queryByText(/cancelling costs/)).toBeNull();
  await press('Change for ¥5,500 more');
  await screen.findByText('Done.');
  expect(asked.map(({ body }) => body)).toEqual([wish, { ...wish, charge: 12_100, cancel_fee_floor: 0 }]);
  // The hand-over takes what is to be paid now.
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('12100');
  expect(screen.getByRole('button', { name: 'Show the price' })).toBeInTheDocument();
});

it('asks for the price again when the wish has changed since', async () => {
  const asked = await open();
  await wishADayMore();
  await press('Show the price');
  await screen.findByText('Difference');
  await userEvent.selectOptions(field(/^Class/), 'Van, 8 seats');
  expect(screen.queryByText('Difference')).toBeNull();
  await press('Show the price');
  await screen.findByText('Difference');
  expect(asked.at(-1)?.body).toEqual({ ...wish, plan_id: 'van' });
});

it('says what cancelling costs from now on, what goes back, and which options go', async () => {
  const cover = { ...line, kind: 'cover', label: 'Full cover' } as const;
  const change = aChange(4_400, { cancel_fee_floor: 1_320, refund: 2_200, due_at_shop: 0 });
  await open([], change, [aRental({ lines: [line, cover] })]);
  await press('Show the price');
  expect(await screen.findByText(/cancelling costs the customer at least ¥1,320/)).toBeVisible();
  expect(screen.getByText('No longer part of the booking: Full cover')).toBeVisible();
  expect(screen.getByText('Goes back to the card').parentElement).toHaveTextContent('¥2,200');
  expect(screen.getByRole('button', { name: 'Change for ¥2,200 less' })).toBeVisible();
});

it('says which booking has the car and what is free, and keeps all that was typed', async () => {
  const bookings = [{ id: 'other', reserve_number: 'WD-NEXT', date: '2025-06-17', time: '18:00' }];
  const free = { alternatives: [aPlan({ id: 'van', name: 'Van', charge: 13_200 })], shops: [], days: [] };
  const asked = await open([
    refusal(operation, 409, { code: 'sold-out', message: 'Sold out.', body: { ...free, bookings } }),
  ]);
  await wishADayMore();
  await press('Show the price');
  const link = await screen.findByRole('link', { name: /WD-NEXT needs the car/ });
  expect(link).toHaveAttribute('href', '/counter/naha/bookings/other');
  await userEvent.click(within(screen.getByRole('region', { name: 'Free instead' })).getByRole('button'));
  expect(screen.queryByRole('region', { name: 'Free instead' })).toBeNull();
  await press('Show the price');
  await screen.findByText('Difference');
  expect(asked.at(-1)?.body).toEqual({ ...wish, plan_id: 'van' });
});

it('shows a price that has changed meanwhile, and agrees on that', async () => {
  const dearer = refusal(operation, 409, {
    code: 'price-changed',
    message: 'The price has changed.',
    body: { change: aChange(13_200) },
  });
  const asked = await open([undefined, dearer]);
  await wishADayMore();
  await press('Show the price');
  await press('Change for ¥5,500 more');
  await screen.findByText('The price has changed.');
  await press('Change for ¥6,600 more');
  await screen.findByText('Done.');
  expect(asked.at(-1)?.body).toMatchObject({ ...wish, charge: 13_200 });
});

it('tells the clerk who comes after the hand-over, and shows how the rental is now', async () => {
  const refused = refusal(operation, 409, { code: 'done-meanwhile', message: 'Somebody was quicker.' });
  await open([refused], aChange(12_100), [aRental(), aRentalOut()]);
  await press('Show the price');
  await screen.findByText('Somebody was quicker.');
  expect(screen.getByRole('region', { name: 'Return' })).toBeVisible();
  expect(screen.queryByText('Change dates or car')).toBeNull();
});

it('names the field that the shop refuses, and keeps the wish over a reload', async () => {
  await open([
    refusal(operation, 422, { message: 'Invalid.', errors: { rental_time: ['The shop is closed then.'] } }),
  ]);
  await wishADayMore();
  await press('Show the price');
  expect((await screen.findAllByText('The shop is closed then.'))[0]).toBeVisible();
  expect(field(/^Pick-up time/)).toHaveValue('12:00');
  await open();
  await waitFor(() => expect(field(/^Return day/)).toHaveValue('2025-06-18'));
});
