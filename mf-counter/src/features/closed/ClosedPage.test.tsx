import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Clerk, Closing, ShopClosings, TouchedMovement } from '@wadachi/contract';
import { configureSite, japan } from '@wadachi/intl';
import { enter, refusal, refusing, type Answers } from '@wadachi/testing/remote';
import { apiAtWork } from '../../testing/clerk';
import { openSite } from '../../testing/openSite';
import { aMovement, rentalId } from '../../testing/rentals';

const ofShop = '/api/counter/shops/:shop/closings';
const nothing = null;

const touched = (overrides: Partial<TouchedMovement> = {}): TouchedMovement => ({
  ...aMovement(),
  outcome: 'open',
  language: 'en',
  can_cancel: true,
  can_extend: false,
  ...overrides,
});
const aClosing = (movements: readonly TouchedMovement[] = []): Closing => ({
  id: '11111111-1111-4111-8111-111111111111',
  starts_on: '2025-06-16',
  ends_on: '2025-06-16',
  reason: { en: 'Typhoon', ja: '台風' },
  movements: [...movements],
  open: movements.filter(({ outcome }) => outcome === 'open').length,
});

/** Opens the page; each reading gives the next state. */
async function open(
  states: readonly Partial<ShopClosings>[],
  answers: Answers = {},
  clerk: Partial<Clerk> = {},
) {
  let reads = 0;
  const usual: ShopClosings = {
    shop: { id: 'naha', name: 'Naha Airport', time_zone: 'Asia/Tokyo' },
    today: '2025-06-15',
    closings: [],
    catalogue: [],
  };
  const read = () => ({ data: { ...usual, ...states[Math.min(reads++, states.length - 1)] } });
  return openSite('/counter/naha/closed', {
    at: '2025-06-15T01:00:00Z',
    api: apiAtWork({ [`GET ${ofShop}`]: read, ...answers }, clerk),
  });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = async (label: string, text: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(field);
  await enter(field, text);
};

beforeEach(() => configureSite());

it('shows what a closing would touch, then closes', async () => {
  const previews: unknown[] = [];
  const { asked, answers } = refusing(`POST ${ofShop}`, [], () => ({ data: aClosing([touched()]) }));
  await open([{}, { closings: [aClosing([touched()])] }], {
    ...answers,
    [`GET ${ofShop}/touched`]: ({ query }: { readonly query: object }) => {
      previews.push(query);
      return { data: { movements: [touched()], open: 1 } };
    },
  });
  await press('Show the bookings in this time');
  expect(previews).toEqual([]);
  expect(screen.getAllByText('Please say why, for your customers.')[0]).toBeVisible();
  await fill('First day', '2025-06-16');
  await fill('Last day', '2025-06-17');
  await fill('Reason for customers \\(English\\)', 'Typhoon');
  await press('Show the bookings in this time');
  expect(await screen.findByText(/One booking is in this time/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Customer knows' })).not.toBeInTheDocument();
  await fill('Last day', '2025-06-16');
  expect(screen.queryByText(/One booking is in this time/)).not.toBeInTheDocument();
  await press('Show the bookings in this time');
  await userEvent.click(await screen.findByRole('button', { name: 'Close the shop now' }));
  expect(await screen.findByText('1 booking left')).toBeVisible();
  const day = { starts_on: '2025-06-16', ends_on: '2025-06-16' };
  expect(previews).toEqual([{ ...day, ends_on: '2025-06-17' }, day]);
  expect(asked.map(({ body }) => body)).toEqual([{ ...day, reason: { en: 'Typhoon' } }]);
});

it('closes some hours of one day, with a reason in each language', async () => {
  configureSite({ ...japan, languages: ['ja', 'en'] });
  const { asked, answers } = refusing(`POST ${ofShop}`, [], () => ({ data: aClosing() }));
  await open([{}], {
    ...answers,
    [`GET ${ofShop}/touched`]: () => ({ data: { movements: [], open: 0 } }),
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only some hours of one day' }));
  await userEvent.selectOptions(screen.getByLabelText('From'), '10:00');
  await userEvent.selectOptions(screen.getByLabelText('Until'), '24:00');
  await fill('Reason for customers \\(日本語\\)', '台風');
  await fill('Reason for customers \\(English\\)', 'Typhoon');
  await press('Show the bookings in this time');
  expect(await screen.findByText('No booking is in this time.')).toBeVisible();
  await press('Close the shop now');
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({
      ...{ starts_on: '2025-06-15', ends_on: '2025-06-15', from_time: '10:00', until_time: '24:00' },
      reason: { ja: '台風', en: 'Typhoon' },
    }),
  );
});

it('ticks who was called, and cancels with the reason in the customer’s language', async () => {
  const call = refusing(`POST ${ofShop}/:id/calls`, [], () => nothing);
  const cancelling = 'POST /api/counter/shops/:shop/bookings/:id/cancel';
  const cancel = refusing(
    cancelling,
    [refusal(cancelling, 409, { code: 'done-meanwhile', message: 'Too late.' })],
    () => nothing,
  );
  await open(
    [
      { closings: [aClosing([touched({ language: 'ja' })])] },
      { closings: [aClosing([touched({ language: 'ja', outcome: 'called' })])] },
      { closings: [aClosing([touched({ outcome: 'cancelled' })])] },
    ],
    { ...call.answers, ...cancel.answers },
  );
  const list = within(screen.getByRole('list', { name: 'Bookings in this time' }));
  expect(list.getByRole('link', { name: /90 1234 5678/ })).toHaveAttribute('href', 'tel:+819012345678');
  await userEvent.click(list.getByRole('checkbox', { name: 'Customer knows' }));
  expect(await screen.findByText('All done')).toBeVisible();
  expect(call.asked[0]?.body).toEqual({ booking: rentalId, is_called: true });
  await press('Cancel booking');
  await press('Cancel');
  await press('Cancel booking');
  await press('Cancel with all money back');
  expect(await screen.findByText('Too late.')).toBeVisible();
  await press('Cancel with all money back');
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(cancel.asked.map(({ body }) => body)).toEqual(Array(2).fill({ by: 'shop', fee: 0, note: '台風' }));
});

it('notes two customers who are ticked in a row, and shows the newest state', async () => {
  const state = (...called: readonly string[]) => ({
    closings: [
      aClosing(
        ['Ann', 'Ben'].map((name) =>
          touched({ id: name, name, outcome: called.includes(name) ? 'called' : 'open' }),
        ),
      ),
    ],
  });
  const called: string[] = [];
  const held: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => held.push(resolve));
  let reads = 0;
  await open([], {
    [`POST ${ofShop}/:id/calls`]: async ({ body }: { readonly body: { readonly booking: string } }) => {
      called.push(body.booking);
      if (called.length === 1) await hold();
      return nothing;
    },
    [`GET ${ofShop}`]: async () => {
      const read = state(...called);
      reads += 1;
      if (reads === 2) await hold();
      const usual = { shop: { id: 'naha', name: 'Naha Airport', time_zone: 'Asia/Tokyo' }, catalogue: [] };
      return { data: { ...usual, today: '2025-06-15', ...(reads === 1 ? state() : read) } };
    },
  });
  const box = (at: number) => screen.getAllByRole('checkbox', { name: 'Customer knows' })[at]!;
  await userEvent.click(box(0));
  await userEvent.click(box(1));
  expect(called).toEqual(['Ann']);
  held[0]?.();
  await waitFor(() => expect(called).toEqual(['Ann', 'Ben']));
  await waitFor(() => expect(box(1)).toBeChecked());
  // The page as it was before the second tick comes last.
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]?.();
  await act(async () => undefined);
  expect(box(1)).toBeChecked();
  expect(box(0)).toBeChecked();
});

it('cancels nothing that another shop or the return must end, and leads to where a rental is extended', async () => {
  const out = touched({ kind: 'return', can_cancel: false, can_extend: true });
  await open([{ closings: [aClosing([out])] }]);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Extend the rental' })).toHaveAttribute(
    'href',
    `/counter/naha/bookings/${rentalId}`,
  );
});

it('opens again, and shows the days of the catalogue', async () => {
  const { asked, answers } = refusing(`DELETE ${ofShop}/:id`, [], () => nothing);
  const catalogue = [
    { date: '2025-12-24', ranges: [{ open: '09:00', close: '15:00' }] },
    { date: '2025-12-31', ranges: [] },
  ];
  await open([{ closings: [aClosing()], catalogue }, { catalogue }], answers);
  expect(screen.getByText(/24 Dec 2025: 09:00–15:00/)).toBeVisible();
  expect(screen.getByText(/31 Dec 2025: Closed/)).toBeVisible();
  await press('Open again');
  expect(asked).toEqual([]);
  await press('Yes, open again');
  expect(await screen.findByText('There are no closures.')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it.each([
  ['a manager', 'manager', 1],
  ['an owner', 'owner', 1],
  ['no clerk', 'clerk', 0],
] as const)('is linked to for %s', async (_who, role, count) => {
  await open([{}], {}, { role });
  const links = screen.queryAllByRole('link', { name: 'Closed days' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/counter/naha/closed'));
});
