import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureSite, japan } from '@wadachi/intl';
import { refusal, refusing } from '@wadachi/testing/remote';
import { aRental, aRentalOut } from '../../testing/rentals';
import { fill, nothing, ofBooking, open, section } from './testing/openRental';

const handingOver = `POST ${ofBooking}/hand-over` as const;
const handOver = () =>
  userEvent.click(within(section('Hand over')).getByRole('button', { name: 'Hand over' }));

const choose = (label: string, way: string) =>
  userEvent.selectOptions(screen.getByLabelText(new RegExp(`^${label}`)), way);

const seeLicence = async () => {
  await userEvent.click(screen.getByLabelText(/^Licence seen/));
  await choose('Paid now', 'Cash');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  configureSite();
});

it('hands a car over once the licence was seen and the seats are in the car', async () => {
  const { asked, answers } = refusing(handingOver, [], () => nothing as never);
  await open([aRental({ prepare: ['Child seat'] }), aRentalOut()], answers);
  await fill('Odometer', '12345');
  await handOver();
  expect(asked).toEqual([]);
  expect(screen.getAllByText('No car without a licence.')[0]).toBeVisible();
  await userEvent.click(screen.getByLabelText(/^Licence seen/));
  await userEvent.click(screen.getByLabelText(/^In the car: Child seat/));
  await userEvent.selectOptions(screen.getByLabelText('Car'), 'NAHA-201');
  await fill('Deposit', '20000');
  await handOver();
  // Nothing is noted that nobody has chosen.
  expect(screen.getAllByText('Please choose how it is paid.')[0]).toBeVisible();
  expect(asked).toEqual([]);
  await choose('Paid now', 'Cash');
  await choose('Deposit by', 'Card terminal');
  await handOver();
  await screen.findByText('Done.');
  expect(asked[0]?.body).toEqual({
    car_id: 'NAHA-201',
    odometer: 12_345,
    odometer_is_right: false,
    fuel: 8,
    damage: [],
    deposit: 20_000,
    deposit_method: 'terminal',
    taken: { method: 'cash', amount: 6_600 },
  });
  expect(screen.queryByRole('region', { name: 'Hand over' })).toBeNull();
  expect(section('Return')).toBeVisible();
});

it('keeps what was typed over a reload, and loses nothing without a network', async () => {
  const { asked, answers } = refusing(handingOver, [refusal(handingOver, 0)], () => nothing as never);
  await open([aRental()], answers);
  await fill('Odometer', '777');
  await seeLicence();
  await handOver();
  await screen.findByText(/There is no connection/);
  expect(screen.getByLabelText(/^Odometer/)).toHaveValue('777');
  await handOver();
  await screen.findByText('Done.');
  // The same try: it is done once.
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
});

it('shows what was typed before a reload', async () => {
  await open([aRental()]);
  await fill('Odometer', '4711');
  await open([aRental()]);
  await waitFor(() => expect(screen.getAllByLabelText(/^Odometer/).at(-1)).toHaveValue('4711'));
});

it('ticks nothing else when another thing is to be prepared', async () => {
  await open([aRental({ prepare: ['ETC card (No. 1.5)'] })]);
  await userEvent.click(screen.getByLabelText(/^In the car: ETC card/));
  await open([aRental({ prepare: ['Child seat', 'ETC card (No. 1.5)'] })]);
  const last = (label: RegExp) => screen.getAllByLabelText(label).at(-1);
  await waitFor(() => expect(last(/^In the car: ETC card/)).toBeChecked());
  expect(last(/^In the car: Child seat/)).not.toBeChecked();
});

it.each([
  [409, 'done-meanwhile'],
  [403, 'manager-needed'],
] as const)('tells the clerk who came second, and shows how the rental is now: %d', async (status, code) => {
  const refused = refusal(handingOver, status, {
    code,
    message: 'Somebody else was quicker.',
  });
  const { answers } = refusing(handingOver, [refused], () => nothing as never);
  await open([aRental(), aRentalOut()], answers);
  await fill('Odometer', '777');
  await seeLicence();
  await handOver();
  await screen.findByText('Somebody else was quicker.');
  expect(section('Return')).toBeVisible();
});

it('has an unlikely odometer confirmed', async () => {
  const unlikely = refusal(handingOver, 422, { errors: { odometer: ['Please check.'] } });
  const { asked, answers } = refusing(handingOver, [unlikely], () => nothing as never);
  await open([aRental(), aRentalOut()], answers);
  await fill('Odometer', '452100');
  await seeLicence();
  await handOver();
  await userEvent.click(await screen.findByLabelText('The odometer is right'));
  await handOver();
  await screen.findByText('Done.');
  expect(asked.map(({ body }) => body)).toMatchObject([
    { odometer_is_right: false },
    { odometer_is_right: true },
  ]);
});

it('hands over the car that it shows after the one chosen was gone', async () => {
  const gone = refusal(handingOver, 409, { code: 'car-not-free', message: 'Please choose another one.' });
  const { asked, answers } = refusing(handingOver, [gone], () => nothing as never);
  await open([aRental(), aRental({ cars: aRental().cars.slice(1) }), aRentalOut()], answers);
  await fill('Odometer', '777');
  await seeLicence();
  await handOver();
  await screen.findByText('Please choose another one.');
  await waitFor(() => expect(screen.getByLabelText(/^Odometer/)).toHaveValue('777'));
  expect(screen.getByLabelText('Car')).toHaveValue('NAHA-201');
  await handOver();
  await screen.findByText('Done.');
  expect(asked[1]?.body).toMatchObject({ car_id: 'NAHA-201', odometer: 777 });
});

it('gives money back once, though the answer was lost and the page was loaded anew', async () => {
  const operation = `POST ${ofBooking}/refund` as const;
  const { asked, answers } = refusing(operation, [refusal(operation, 0)], () => nothing as never);
  const giveBack = () => userEvent.click(screen.getAllByRole('button', { name: 'Give back' }).at(-1)!);
  await open([aRentalOut()], answers);
  await userEvent.click(screen.getByText('Give money back'));
  await fill('Amount', '600');
  await fill('Reason', 'Returned early.');
  await giveBack();
  await screen.findByText(/There is no connection/);
  await open([aRentalOut()], answers);
  await waitFor(() => expect(screen.getAllByLabelText(/^Amount/).at(-1)).toHaveValue('600'));
  await userEvent.click(screen.getAllByText('Give money back').at(-1)!);
  await giveBack();
  await screen.findByText('Done.');
  expect(asked).toHaveLength(2);
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
});

it('makes a refund once though the papers were saved after its answer was lost, and has an empty form then', async () => {
  const operation = `POST ${ofBooking}/refund` as const;
  const { asked, answers } = refusing(operation, [refusal(operation, 0)], () => nothing as never);
  const papers = refusing(`POST ${ofBooking}/papers`, [], () => nothing as never);
  const before = aRentalOut({ actions: ['papers', 'refund'] });
  await open([before, before, { ...before, refunded: 600 }], { ...answers, ...papers.answers });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByText('Give money back'));
  await userEvent.click(screen.getByText('Papers'));
  await fill('Amount', '600');
  await fill('Reason', 'Returned early.');
  await press('Give back');
  await screen.findByText(/There is no connection/);
  await press('All in order, tell the customer');
  await screen.findByText('Done.');
  await press('Give back');
  await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveValue('6000'));
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('');
  expect(asked[1]?.idempotencyKey).toBe(asked[0]?.idempotencyKey);
});

it('lets a clerk give back what was paid too much, and says who gives back more', async () => {
  const hint = (most: string) =>
    `You can give back what was paid too much: ${most}. Only a manager can give back more.`;
  await open([aRentalOut({ actions: ['refund'], refundable: 600, refundable_to_card: 6_600 })]);
  await userEvent.click(screen.getByText('Give money back'));
  expect(screen.getByText(hint('¥600'))).toBeVisible();
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('600');
  expect(screen.getByText('At most ¥600, of it ¥600 to the card.')).toBeVisible();
});

it('has no form for a clerk where nothing was paid too much', async () => {
  await open([aRentalOut({ actions: ['refund'], refundable: 0 })]);
  await userEvent.click(screen.getByText('Give money back'));
  expect(screen.getByText(/Only a manager can give back more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
});

it('reads and shows amounts in the currency of the site', async () => {
  const operation = `POST ${ofBooking}/refund` as const;
  const { asked, answers } = refusing(operation, [refusal(operation, 0)], () => nothing as never);
  configureSite({ ...japan, currency: 'EUR', currency_digits: 2 });
  await open([aRentalOut({ actions: ['refund'] })], answers);
  const refund = () => userEvent.click(screen.getByRole('button', { name: 'Give back' }));
  await userEvent.click(screen.getByText('Give money back'));
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('66.00');
  await fill('Amount', '12.345');
  await fill('Reason', 'Returned early.');
  await refund();
  expect(screen.getAllByText('Please enter an amount such as 125.00.')[0]).toBeVisible();
  await fill('Amount', '12,5');
  await refund();
  await screen.findByText(/There is no connection/);
  // Tidied when the field is left; a key press sends it before.
  await fill('Amount', '１，２３４．５０');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  const amounts = asked.map(({ body }) => body);
  expect(amounts).toMatchObject([{ amount: 1_250 }, { amount: 123_450 }]);
});

it('takes a payment out that was entered by mistake, of a damage where there is one', async () => {
  const operation = `POST ${ofBooking}/refund` as const;
  const { asked, answers } = refusing(operation, [], () => nothing as never);
  const rental = aRentalOut({ actions: ['refund'], damage: 3_000 });
  await open([rental, { ...rental, damage: 0, refunded: 3_000 }], answers);
  const refund = async (more: RegExp[]) => {
    for (const box of more) await userEvent.click(screen.getByLabelText(box));
    await fill('Amount', '3000');
    await fill('Reason', 'A mistake.');
    await userEvent.click(screen.getByRole('button', { name: 'Give back' }));
    await screen.findByText('Done.');
  };
  await userEvent.click(screen.getByText('Give money back'));
  await refund([]);
  await waitFor(() => expect(screen.queryByLabelText('It is for the damage')).toBeNull());
  await refund([/^Still to be paid/]);
  await waitFor(() => expect(asked).toHaveLength(2));
  const body = { method: 'cash', amount: 3_000, note: 'A mistake.' };
  expect(asked.map((call) => call.body)).toEqual([
    { ...body, is_of_damage: true },
    { ...body, is_still_owed: true },
  ]);
});

it('lowers what is to be paid', async () => {
  const operation = `POST ${ofBooking}/waive` as const;
  const { asked, answers } = refusing(operation, [], () => nothing as never);
  await open([aRentalOut({ actions: ['waive'], due: 10_000 }), aRentalOut({ actions: [] })], answers);
  await userEvent.click(screen.getByText('Lower what is to be paid', { selector: 'summary' }));
  expect(screen.getByLabelText(/^Amount/)).toHaveValue('10000');
  await fill('Amount', '9000');
  await fill('Reason', 'A zero too many.');
  await userEvent.click(screen.getByRole('button', { name: 'Lower what is to be paid' }));
  await screen.findByText('Done.');
  expect(asked[0]?.body).toEqual({ amount: 9_000, note: 'A zero too many.' });
});

it('takes what is still due after the return, and says at the amount why not', async () => {
  const operation = `POST ${ofBooking}/payment` as const;
  const tooMuch = refusal(operation, 422, { errors: { taken: ['That is too much.'] } });
  const { asked, answers } = refusing(operation, [tooMuch], () => nothing as never);
  await open([aRentalOut({ actions: ['pay'], due: 990 }), aRentalOut({ actions: [] })], answers);
  await userEvent.click(screen.getByText('Take money'));
  await choose('Paid now', 'Card terminal');
  const pay = () => userEvent.click(screen.getByRole('button', { name: /^Paid/ }));
  await pay();
  expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/too much/);
  await pay();
  await screen.findByText('Done.');
  expect(asked.at(-1)?.body).toEqual({ taken: { method: 'terminal', amount: 990 } });
  expect(screen.queryByText('Take money')).toBeNull();
});

it('answers the customer’s papers', async () => {
  const operation = `POST ${ofBooking}/papers` as const;
  const { asked, answers } = refusing(operation, [], () => nothing as never);
  await open([aRental()], answers);
  await userEvent.click(screen.getByText('Papers'));
  expect(screen.getByRole('button', { name: 'All in order, tell the customer' })).toBeVisible();
  await userEvent.click(screen.getByLabelText('International permit'));
  await userEvent.click(screen.getByRole('button', { name: 'Tell the customer' }));
  await screen.findByText('Done.');
  expect(asked[0]?.body).toEqual({ missing: ['permit'], note: '' });
});

it('asks for no Japanese translation at a company elsewhere', async () => {
  configureSite({ ...japan, country: 'PT' });
  await open([aRental()]);
  await userEvent.click(screen.getByText('Papers'));
  expect(screen.getByLabelText('International permit')).toBeVisible();
  expect(screen.queryByLabelText('Japanese translation')).toBeNull();
});

it('shows the price of a longer rental before it is agreed, and which booking is in the way', async () => {
  const operation = `POST ${ofBooking}/extend` as const;
  const booking = { id: 'other', reserve_number: 'WD-NEXT', date: '2025-06-18', time: '09:00' };
  const taken = refusal(operation, 409, { code: 'car-booked', message: 'Needed.', body: { booking } });
  const price = { charge: 12_100, difference: 5_500, lines: [], is_agreed: false };
  const replies = [
    () => ({ data: price }),
    () => {
      throw taken;
    },
    () => ({ data: { ...price, is_agreed: true } }),
  ];
  const asked: unknown[] = [];
  await open([aRentalOut()], {
    [operation]: ({ body }: { readonly body: unknown }) => {
      asked.push(body);
      return replies[asked.length - 1]!();
    },
  });
  await userEvent.click(screen.getByText('Extend'));
  await userEvent.click(screen.getByRole('button', { name: 'Show the price' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Extend for ¥5,500 more' }));
  const link = await screen.findByRole('link', { name: /WD-NEXT needs the car/ });
  expect(link).toHaveAttribute('href', '/counter/naha/bookings/other');
  expect(asked).toEqual([
    expect.not.objectContaining({ charge: expect.anything() }),
    expect.objectContaining({ charge: 12_100 }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Extend for ¥5,500 more' }));
  expect(await screen.findByText('Done.')).toBeVisible();
});

it('shows the price of a longer rental anew when it has changed, and no form once the car is back', async () => {
  const operation = `POST ${ofBooking}/extend` as const;
  const price = { charge: 12_100, difference: 5_500, lines: [], is_agreed: false };
  const priced = () => ({ data: price });
  const refused = (code: 'price-changed' | 'done-meanwhile') => () => {
    throw refusal(operation, 409, { code, message: code });
  };
  const replies = [priced, refused('price-changed'), priced, refused('done-meanwhile')];
  await open([aRentalOut(), aRentalOut(), aRentalOut({ actions: [] })], {
    [operation]: () => replies.shift()!(),
  });
  await userEvent.click(screen.getByText('Extend'));
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  for (const code of ['price-changed', 'done-meanwhile']) {
    await press('Show the price');
    await press('Extend for ¥5,500 more');
    await screen.findByText(code);
  }
  await waitFor(() => expect(screen.queryByText('Extend')).toBeNull());
  expect(screen.getByText('done-meanwhile')).toBeVisible();
});

it.each([
  ['DE', 'Germany'],
  ['HK', 'Hong Kong'],
  ['other', 'Another country or region'],
])('names the country of a licence: %s', async (licence_country, name) => {
  await open([aRental({ customer: { ...aRental().customer, licence_country } })]);
  expect(within(section('Booking')).getByText(name)).toBeVisible();
});

it('tells the pictures of a damage from those of another', async () => {
  const damage = [{ note: 'Scratch', files: ['one', 'two'] }];
  await open([aRentalOut({ out: { ...aRentalOut().out!, damage } })]);
  const scratch = screen.getByText('Scratch', { exact: false }).closest('li')!;
  expect(within(scratch).getByRole('link', { name: 'Picture 2' })).toHaveAttribute(
    'href',
    expect.stringContaining('two'),
  );
});

it('says where the car is brought and where it is collected', async () => {
  const places = { place: 'Delivery', address: 'Hotel Sunset, Naha', return_place: 'Terminal desk' };
  await open([aRental(places)]);
  const booking = within(section('Booking'));
  expect(booking.getByText('Delivery, Hotel Sunset, Naha')).toBeVisible();
  expect(booking.getByText('Terminal desk')).toBeVisible();
});
