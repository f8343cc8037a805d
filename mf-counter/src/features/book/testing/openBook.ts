import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Clerk, CounterOffers, Quote } from '@wadachi/contract';
import { configureSite } from '@wadachi/intl';
import { enter, type Answers } from '@wadachi/testing/remote';
import { apiAtWork } from '../../../testing/clerk';
import { openSite } from '../../../testing/openSite';
import { aRental, rentalId } from '../../../testing/rentals';

export const booking = 'POST /api/counter/shops/:shop/bookings' as const;
export const offersOf = 'GET /api/counter/shops/:shop/offers' as const;
const rental = 'GET /api/counter/shops/:shop/bookings/:id' as const;
/** 11:10 in Tokyo. */
const at = '2025-06-16T02:10:00Z';

const seat = {
  ...{ id: 'seat', name: 'Child seat', description: '', price: 550, unit: 'rental' as const, cap: null },
  ...{ max_count: 3, left: 1, child_ages: null, months: null, in_season: true },
};
export const offers: CounterOffers = {
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

export const done = { data: { id: rentalId, reserve_number: 'WD-1', charge: 6_600 } };

export const quoteOf = (charge: number): Quote => ({
  charge,
  tax: 0,
  tax_rate_percent: 10,
  hours: 24,
  lines: [{ kind: 'base', label: 'Basic charge', unit_price: charge, quantity: 1, amount: charge }],
  cancel_policy: { terms: [{ days_before: 0, percent: 50 }], cap: 6_600 },
  free_cancel_until: null,
});

/** Opens the page; the price is 6,600, and less by a discount. */
export async function openBook(answers: Answers = {}, clerk: Partial<Clerk> = { role: 'clerk' }) {
  const quoted: unknown[] = [];
  const site = await openSite('/counter/naha/book', {
    at,
    api: apiAtWork(
      {
        [offersOf]: () => ({ data: offers }),
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

export const field = (label: string | RegExp) => screen.getAllByLabelText(label).at(-1)!;
export async function book() {
  const button = screen.getAllByRole('button', { name: 'Book' }).at(-1)!;
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
export const priceIs = async (price: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      `Total, tax included${price}`,
    ),
  );

/** All that must be said. */
export async function fill() {
  await userEvent.click(field(/^Compact/));
  await enter(field(/^Name(?! in)/), 'Hanako Yamada');
  await enter(field(/^Telephone/), '090-1234-5678');
  await enter(field(/^Driver’s date/), '1990-04-01');
  await userEvent.click(field(/^The customer was told/));
}

/** Nothing of the test before is kept. */
export function forgetAll() {
  configureSite();
  localStorage.clear();
  sessionStorage.clear();
}
