import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPlan, enter, refusal, refusing } from '@wadachi/testing/remote';
import { rentalId } from '../../testing/rentals';
import {
  book,
  booking,
  done,
  field,
  fill,
  forgetAll,
  offers,
  offersOf,
  openBook,
  priceIs,
  quoteOf,
} from './testing/openBook';

beforeEach(forgetAll);

it('books for the next 24 hours with what was chosen, and opens the rental', async () => {
  const { asked, answers } = refusing(booking, [], () => done);
  const { site, quoted } = await openBook(answers);
  expect(field(/^Van/)).toBeDisabled();
  await fill();
  await userEvent.click(field(/^Airport ride/));
  await userEvent.selectOptions(field(/^Child seat/), '1');
  await enter(field(/^Ages of children/), '2, 5');
  const chosen = { plan_id: 'compact', service_id: ['7'], rental_item_count: [1] };
  await waitFor(() => expect(quoted.at(-1)).toMatchObject(chosen));
  await priceIs('¥6,600');
  expect(screen.getByText('On the day: 50% of the rental charge')).toBeVisible();
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
  await openBook();
  expect(screen.queryByRole('region', { name: 'Discount' })).toBeNull();
  const { asked, answers } = refusing(booking, [refusal(booking, 0)], () => done);
  await openBook(answers, { role: 'manager' });
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
  await openBook({
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

it('has a price again when a choice was taken back at once', async () => {
  await openBook();
  await fill();
  await priceIs('¥6,600');
  await userEvent.dblClick(field(/^Airport ride/));
  await priceIs('¥6,600');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Book' })).toBeEnabled());
});

it('keeps what was typed over a reload, but for the consent', async () => {
  await openBook();
  await fill();
  await openBook();
  await waitFor(() => expect(field(/^Name(?! in)/)).toHaveValue('Hanako Yamada'));
  expect(field(/^Compact/)).toBeChecked();
  expect(field(/^The customer was told/)).not.toBeChecked();
  await priceIs('¥6,600');
});

it('begins anew for another customer', async () => {
  await openBook();
  await fill();
  await priceIs('¥6,600');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field(/^Name(?! in)/)).toHaveValue('');
  expect(field(/^Compact/)).not.toBeChecked();
  await priceIs('–');
  expect(JSON.stringify(localStorage)).not.toContain('Hanako');
});

it('forgets the booking when another clerk takes over', async () => {
  await openBook({ 'POST /api/counter/session/lock': () => null }, { is_shop_device: true });
  await fill();
  expect(JSON.stringify(localStorage)).toContain('Hanako');
  await userEvent.click(screen.getByRole('button', { name: 'Change clerk' }));
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Hanako'));
});

it('offers the languages of the site for the customer', async () => {
  await openBook();
  const options = within(field(/^Language/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['English', '日本語']);
});

it('says why the shop does not rent so, and has no price for it', async () => {
  let reads = 0;
  const closed = refusal(offersOf, 422, {
    code: 'invalid',
    errors: { rental_time: ['The shop is closed then.'] },
  });
  await openBook({
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
    message: 'This car is sold out for these dates.',
    body: { alternatives: [], shops: [], days },
  });
  const { asked, answers } = refusing(booking, [soldOut], () => done);
  await openBook(answers);
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
  await openBook(answers);
  await fill();
  await priceIs('¥6,600');
  await book();
  await screen.findByText('The price has changed.');
  await priceIs('¥7,000');
  await book();
  await waitFor(() => expect(asked[1]?.body).toMatchObject({ charge: 7_000 }));
});
