import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Clerk, CounterOffers, Quote } from '@wadachi/contract';
import { aPlan, enter, refusal, refusing, type Answers } from '@wadachi/testing/remote';
import { apiAtWork } from '../../testing/clerk';
import { openSite } from '../../testing/openSite';
import { aRental, rentalId } from '../../testing/rentals';

const booking = 'POST /api/counter/shops/:shop/bookings' as const;
const rental = 'GET /api/counter/shops/:shop/bookings/:id' as const;
/** 11:10 in Tokyo. */
const at = '2025-06-16T02:10:00Z';

const seat = {
  ...{ id: 'seat', name: 'Child seat', description: '', price: 550, unit: 'rental' as const, cap: null },
  ...{ max_count: 3, left: 1, child_ages: null, months: null, in_season: true },
};
const offers: CounterOffers = {
  plans: [
    { id: 'compact', name: 'Compact', car_group_name: 'Yaris', passengers: 5, available: 2, charge: 6_600 },
    { id: 'van', name: 'Van', car_group_name: 'Alphard', passengers: 8, available: 0, charge: 13_200 },
  ],
  options: {
    liability: { excess: 100_000, noc: 50_000 },
    compensations: [],
    services: [{ id: '7', name: 'Airport ride', description: '', price: 1_100 }],
    rental_items: [seat],
    locations: [],
    transports: [],
    return_places: [],
  },
  next_period: {
    ...{ rental_date: '2025-06-16', rental_time: '11:30', return_date: '2025-06-17', return_time: '11:30' },
  },
};

const done = { data: { id: rentalId, reserve_number: 'WD-1', charge: 6_600 } };

const quoteOf = (charge: number): Quote => ({
  charge,
  tax: 0,
  tax_rate_percent: 10,
  hours: 24,
  lines: [{ kind: 'base', label: 'Basic charge', unit_price: charge, quantity: 1, amount: charge }],
  cancel_policy: { terms: [{ days_before: 0, percent: 50 }], cap: 6_600 },
  free_cancel_until: null,
});

/** Opens the page; the price is 6,600, and less by a discount. */
async function open(answers: Answers = {}, clerk: Partial<Clerk> = { role: 'clerk' }) {
  const quoted: unknown[] = [];
  const site = await openSite('/counter/naha/book', {
    at,
    api: apiAtWork(
      {
        'GET /api/counter/shops/:shop/offers': () => ({ data: offers }),
        [rental]: () => ({ data: aRental() }),
        'POST /api/counter/shops/:shop/quote': ({ body }) => {
          quoted.push(body);
          return { data: quoteOf(6_600 - (body.discount?.amount ?? 0)) };
        },
        ...answers,
      },
      clerk,
    ),
  });
  return { site, quoted };
}

const field = (label: string | RegExp) => screen.getAllByLabelText(label).at(-1)!;
async function book() {
  const button = screen.getAllByRole('button', { name: 'Book' }).at(-1)!;
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
const priceIs = async (price: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `Total, tax included${price}`,
    ),
  );

/** All that must be said. */
async function fill() {
  await userEvent.click(field(/^Compact/));
  await enter(field(/^Name(?! in)/), 'Hanako Yamada');
  await enter(field(/^Telephone/), '090-1234-5678');
  await enter(field(/^Driver’s date/), '1990-04-01');
  await userEvent.click(field(/^The customer was told/));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('books for the next 24 hours with what was chosen, and opens the rental', async () => {
  const { asked, answers } = refusing(booking, [], () => done);
  const { site, quoted } = await open(answers);
  expect(field(/^Van/)).toBeDisabled();
  await fill();
  await userEvent.click(field(/^Airport ride/));
  await userEvent.selectOptions(field(/^Child seat/), '1');
  await enter(field(/^Ages of children/), '2, 5');
  await priceIs('¥6,600');
  expect(screen.getByText('On the day: 50% of the rental charge')).toBeVisible();
  expect(quoted.at(-1)).toMatchObject({ plan_id: 'compact', service_id: ['7'], rental_item_count: [1] });
  await book();
  await waitFor(() => expect(site.visited.at(-1)).toBe(`/counter/naha/bookings/${rentalId}`));
  expect(asked[0]?.body).toMatchObject({
    ...{ rental_date: '2025-06-16', rental_time: '11:30', return_date: '2025-06-17', return_time: '11:30' },
    ...{ name: 'Hanako Yamada', children_ages: [2, 5], passengers: 1, language: 'en', charge: 6_600 },
    ...{ service_id: ['7'], rental_item_id: ['seat'], driver: { birthday: '1990-04-01' } },
  });
  expect(asked[0]?.body).not.toHaveProperty('email');
  expect(asked[0]?.body).not.toHaveProperty('discount');
  expect(localStorage).toHaveLength(0);
});

it('lets only a manager give a discount, with a reason, and shows the price after it', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Discount' })).toBeNull();
  const { asked, answers } = refusing(booking, [refusal(booking, 0)], () => done);
  await open(answers, { role: 'manager' });
  await fill();
  await enter(field(/^Amount off/), '600');
  await priceIs('¥6,600');
  await book();
  expect(screen.getAllByText('Please give a reason.')[0]).toBeVisible();
  await enter(field(/^Reason/), 'Regular customer');
  await priceIs('¥6,000');
  await book();
  await waitFor(() =>
    expect(asked[0]?.body).toMatchObject({
      charge: 6_000,
      discount: { amount: 600, reason: 'Regular customer' },
    }),
  );
});

it('asks for the latest price while the one before is still on its way', async () => {
  const answering: (() => void)[] = [];
  const bodies: unknown[] = [];
  await open({
    'POST /api/counter/shops/:shop/quote': async ({ body }) => {
      bodies.push(body);
      const charge = body.service_id?.length === 1 ? 7_700 : 6_600;
      await new Promise<void>((resolve) => answering.push(resolve));
      return { data: quoteOf(charge) };
    },
  });
  await userEvent.click(field(/^Compact/));
  await waitFor(() => expect(bodies).toHaveLength(1));
  await userEvent.click(field(/^Airport ride/));
  await waitFor(() => expect(bodies).toHaveLength(2));
  for (const answer of answering) answer();
  await priceIs('¥7,700');
});

it('keeps what was typed over a reload, but for the consent', async () => {
  await open();
  await fill();
  await open();
  await waitFor(() => expect(field(/^Name(?! in)/)).toHaveValue('Hanako Yamada'));
  expect(field(/^Compact/)).toBeChecked();
  expect(field(/^The customer was told/)).not.toBeChecked();
  await priceIs('¥6,600');
});

it('begins anew for another customer', async () => {
  await open();
  await fill();
  await priceIs('¥6,600');
  await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }));
  expect(field(/^Name(?! in)/)).toHaveValue('');
  expect(field(/^Compact/)).not.toBeChecked();
  await priceIs('–');
  expect(JSON.stringify(localStorage)).not.toContain('Hanako');
});

it('forgets the booking when another clerk takes over', async () => {
  await open({ 'POST /api/counter/session/lock': () => null }, { is_shop_device: true });
  await fill();
  expect(JSON.stringify(localStorage)).toContain('Hanako');
  await userEvent.click(screen.getByRole('button', { name: 'Change clerk' }));
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Hanako'));
});

it('offers the languages of the site for the customer', async () => {
  await open();
  const options = within(field(/^Language/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['English', '日本語']);
});

it('says why the shop does not rent so, and has no price for it', async () => {
  const offersOf = 'GET /api/counter/shops/:shop/offers' as const;
  let reads = 0;
  const closed = refusal(offersOf, 422, {
    code: 'invalid',
    errors: { rental_time: ['The shop is closed then.'] },
  });
  await open({
    [offersOf]: () => {
      if (reads++ > 0) throw closed;
      return { data: offers };
    },
  });
  expect(await screen.findByText('The shop is closed then.')).toBeVisible();
  await fill();
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled();
});

it('offers what is free instead of a class that somebody else took, and loses nothing', async () => {
  const days = [
    {
      ...{ rental_date: '2025-06-18', rental_time: '11:30', return_date: '2025-06-19', return_time: '11:30' },
      plan: aPlan({ id: 'compact', name: 'Compact', charge: 7_700 }),
    },
  ];
  const soldOut = refusal(booking, 409, {
    code: 'sold-out',
    message: 'This plan is sold out for these dates.',
    body: { alternatives: [], shops: [], days },
  });
  const { asked, answers } = refusing(booking, [soldOut], () => done);
  await open(answers);
  await fill();
  await priceIs('¥6,600');
  await book();
  const instead = await screen.findByRole('region', { name: 'Free instead' });
  await userEvent.click(within(instead).getByRole('button', { name: /18 Jun 2025: Compact, ¥7,700/ }));
  expect(screen.queryByRole('region', { name: 'Free instead' })).toBeNull();
  expect(field(/^Name(?! in)/)).toHaveValue('Hanako Yamada');
  expect(field(/^From/)).toHaveValue('2025-06-18');
  await priceIs('¥6,600');
  await book();
  await waitFor(() =>
    expect(asked[1]?.body).toMatchObject({ rental_date: '2025-06-18', name: 'Hanako Yamada' }),
  );
});

it('shows the new price when it has changed, and books at that', async () => {
  const changed = refusal(booking, 409, {
    code: 'price-changed',
    message: 'The price has changed.',
    body: { quote: quoteOf(7_000) },
  });
  const { asked, answers } = refusing(booking, [changed], () => done);
  await open(answers);
  await fill();
  await priceIs('¥6,600');
  await book();
  await screen.findByText('The price has changed.');
  await priceIs('¥7,000');
  await book();
  await waitFor(() => expect(asked[1]?.body).toMatchObject({ charge: 7_000 }));
});
