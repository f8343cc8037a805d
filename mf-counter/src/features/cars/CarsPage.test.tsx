import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CarBoard, Clerk } from '@wadachi/contract';
import { enter, refusal, type Answers } from '@wadachi/testing/remote';
import { apiAtWork } from '../../testing/clerk';
import { openSite } from '../../testing/openSite';
import { aBoard, aStay, rentalId } from '../../testing/rentals';

const ofShop = '/api/counter/shops/:shop';
const reading = `GET ${ofShop}/cars` as const;
const moving = `POST ${ofShop}/bookings/:id/move` as const;
const blocking = `POST ${ofShop}/cars/:car/blocks` as const;

const booked = aBoard({ 'C-1': [aStay()] });
const moved = aBoard({ 'S-1': [aStay()] });

/** jsdom lays nothing out: a board of this height has room for all rows. */
beforeAll(() => {
  for (const side of ['clientHeight', 'clientWidth'])
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 600 });
  const nothing = () => undefined;
  Object.assign(HTMLElement.prototype, { scrollTo: nothing, scrollBy: nothing, setPointerCapture: nothing });
});

/** Opens the page; each time it is read, the next board is there. Collects what is written. */
async function open(
  boards: readonly CarBoard[],
  { answers = {}, clerk = {} }: { readonly answers?: Answers; readonly clerk?: Partial<Clerk> } = {},
) {
  const asked: unknown[] = [];
  const written: unknown[] = [];
  const note = (given: { readonly params: object; readonly body?: unknown }) => {
    written.push({ ...given.params, ...(given.body as object) });
    return null;
  };
  const api = apiAtWork(
    {
      [reading]: ({ query }) => {
        asked.push(query.from);
        return { data: boards[Math.min(asked.length, boards.length) - 1]! };
      },
      [moving]: note,
      [blocking]: note,
      [`DELETE ${ofShop}/blocks/:id`]: note,
      [`POST ${ofShop}/cars/:car/withdrawal`]: note,
      [`DELETE ${ofShop}/cars/:car/withdrawal`]: note,
      ...answers,
    },
    clerk,
  );
  await openSite('/counter/naha/cars', { api });
  await screen.findByRole('button', { name: 'C-1' });
  return { asked, written };
}

const rowOf = (car: string) => screen.getByRole('button', { name: car }).closest<HTMLElement>('[role=row]')!;
const bookingsOf = (car: string) => within(rowOf(car)).queryAllByRole('listitem');
const booking = () => screen.getByRole('button', { name: /^Hanako Yamada/ });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const keys = (text: string) => userEvent.keyboard(text);
const focusOn = (element: HTMLElement) => act(() => element.focus());

it('is a grid of all cars by class, each with its bookings in words', async () => {
  const repair = aStay({ id: 'r', kind: 'repair', name: '', note: 'Gear box', plan_ids: [] });
  const gone = aStay({ id: 'w', kind: 'withdrawn', name: '', note: 'Sold', ends: null, free: null });
  await open([aBoard({ 'C-1': [aStay({ is_out: true })], 'K-1': [repair], 'S-1': [gone] })]);
  const grid = screen.getByRole('grid', { name: 'Cars from Sun 15 Jun to Tue 15 Jul' });
  expect(grid).toHaveAttribute('aria-rowcount', '8');
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual([...['Compact', 'C-1', 'C-2', 'Kei', 'K-1', 'Sedan', 'S-1']]);
  const labels = within(grid)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('button').getAttribute('aria-label'));
  expect(labels).toEqual([
    'Hanako Yamada, Handed over, Mon 16 Jun 10:00 to Tue 17 Jun 10:00',
    'Gear box, Repair, Mon 16 Jun 10:00 to Tue 17 Jun 10:00',
    'Sold, Withdrawn, from Mon 16 Jun 10:00',
  ]);
});

it('puts two that begin on one day beside each other, and no others', async () => {
  const at = (id: string, starts: string) =>
    aStay({
      id,
      name: id,
      starts,
      ends: starts.replace(/\d\d:/, '18:'),
      free: starts.replace(/\d\d:/, '19:'),
    });
  await open([
    aBoard({
      'C-1': [at('a', '2025-06-16T09:00'), at('b', '2025-06-16T13:00'), at('c', '2025-06-18T13:00')],
    }),
  ]);
  const bars = bookingsOf('C-1').map((bar) => bar.classList.contains('crowded'));
  expect(bars).toEqual([true, true, false]);
});

it('moves a booking by keys to the next car of its class or a better one, and back again', async () => {
  const { written } = await open([booked, moved, booked]);
  focusOn(screen.getByRole('button', { name: 'C-1' }));
  await keys('{ArrowRight}');
  expect(booking()).toHaveFocus();
  await keys('{Enter}');
  expect(screen.getByRole('link', { name: 'Open the booking' })).toHaveAttribute(
    'href',
    `/counter/naha/bookings/${rentalId}`,
  );
  await press('Move');
  expect(booking()).toHaveFocus();
  await keys('{ArrowDown}');
  expect(screen.getByText(/^C-2 \(Compact\): free/)).toBeVisible();
  // Past the car of the lesser class.
  await keys('{ArrowDown}{ArrowDown}');
  expect(screen.getByText(/^S-1 \(Sedan\): free/)).toBeVisible();
  expect(written).toEqual([]);
  await keys('{Enter}');
  expect(await screen.findByText('Hanako Yamada now has S-1.')).toBeVisible();
  expect(written).toEqual([{ shop: 'naha', id: rentalId, car_id: 'S-1' }]);
  expect(bookingsOf('S-1')).toHaveLength(1);
  await waitFor(() => expect(booking()).toHaveFocus());
  await press('Undo');
  await waitFor(() => expect(bookingsOf('C-1')).toHaveLength(1));
  expect(written[1]).toEqual({ shop: 'naha', id: rentalId, car_id: 'C-1' });
});

it('leaves a booking where it is with Esc, and one that is handed over in any case', async () => {
  const out = aStay({ id: 'out', name: 'Taro Sato', is_out: true, plan_ids: [] });
  const { written } = await open([aBoard({ 'C-1': [aStay()], 'C-2': [out] })]);
  focusOn(booking());
  // With Caps Lock.
  await keys('M{ArrowDown}');
  expect(screen.getByText('C-2 (Compact): Taro Sato is in the way.')).toBeVisible();
  await keys('{Escape}');
  expect(screen.queryByText(/is in the way/)).toBeNull();
  expect(booking()).toHaveFocus();
  await keys('{ArrowDown}M{ArrowDown}{Enter}');
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  expect(written).toEqual([]);
});

it('moves a booking by pointer: a mouse drags it, a finger once it has chosen it', async () => {
  const { written } = await open([booked, moved]);
  const drag = (pointerType: string) => {
    const target = rowOf('S-1');
    Object.assign(document, { elementFromPoint: () => target });
    // jsdom has no pointer events.
    const point = (type: string, clientY: number) => {
      const event = new MouseEvent(type, { bubbles: true, buttons: 1, clientY });
      fireEvent(booking(), Object.assign(event, { pointerType, pointerId: 1 }));
    };
    point('pointerdown', 0);
    point('pointermove', 100);
    point('pointerup', 100);
  };
  drag('touch');
  expect(written).toEqual([]);
  drag('mouse');
  await waitFor(() => expect(bookingsOf('S-1')).toHaveLength(1));
  expect(written).toEqual([{ shop: 'naha', id: rentalId, car_id: 'S-1' }]);
  await userEvent.click(booking());
  drag('touch');
  expect(written).toHaveLength(1);
});

it('says which booking is in the way, and shows the board as it is now', async () => {
  const other = { id: 'other', reserve_number: 'WD-NEXT', date: '2025-06-16', time: '09:00' };
  const taken = aBoard({ 'C-1': [aStay()], 'C-2': [aStay({ id: 'other', name: 'Taro Sato' })] });
  await open([booked, taken], {
    answers: {
      [moving]: () => {
        throw refusal(moving, 409, { code: 'car-booked', message: 'Taken.', body: { booking: other } });
      },
    },
  });
  focusOn(booking());
  await keys('m{ArrowDown}{Enter}');
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(screen.getByRole('link', { name: /WD-NEXT needs the car/ })).toHaveAttribute(
    'href',
    '/counter/naha/bookings/other',
  );
  expect(bookingsOf('C-2')).toHaveLength(1);
});

it('keeps a car for a repair, and ends the repair', async () => {
  const repair = aStay({ id: 'r', kind: 'repair', name: '', note: 'Gear box', plan_ids: [] });
  const { written } = await open([booked, aBoard({ 'C-2': [repair] }), booked], { clerk: { role: 'clerk' } });
  await press('C-2');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await press('Block the car');
  expect((await screen.findAllByText('Please enter a reason.'))[0]).toBeVisible();
  await enter(screen.getByLabelText(/^Reason/), 'Gear box');
  await press('Block the car');
  await userEvent.click(await screen.findByRole('button', { name: /^Gear box, Repair/ }));
  expect(written).toEqual([
    {
      ...{ shop: 'naha', car: 'C-2', from_date: '2025-06-16', from_time: '00:00' },
      ...{ until_date: '2025-06-17', until_time: '12:00', note: 'Gear box' },
    },
  ]);
  await press('End the repair now');
  await waitFor(() => expect(bookingsOf('C-2')).toHaveLength(0));
  expect(written[1]).toEqual({ shop: 'naha', id: 'r' });
});

it('lets managers withdraw a car and bring it back', async () => {
  const gone = aStay({
    id: 'w',
    kind: 'withdrawn',
    name: '',
    note: 'Sold',
    ends: null,
    free: null,
    plan_ids: [],
  });
  const { written } = await open([booked, aBoard({ 'C-2': [gone] }), booked], { clerk: { role: 'manager' } });
  await press('C-2');
  await enter(screen.getAllByLabelText(/^Reason/)[1]!, 'Sold');
  await press('Withdraw');
  await userEvent.click(await screen.findByRole('button', { name: /^Sold, Withdrawn/ }));
  await press('Put the car back on offer');
  await waitFor(() => expect(bookingsOf('C-2')).toHaveLength(0));
  expect(written).toEqual([
    { shop: 'naha', car: 'C-2', from_date: '2025-06-16', note: 'Sold' },
    { shop: 'naha', car: 'C-2' },
  ]);
});

it('goes to other days by links and keys, and is read again when one comes back to it', async () => {
  const { asked } = await open([booked, aBoard({}, '2025-07-13')]);
  expect(screen.getByRole('link', { name: 'Earlier' })).toHaveAttribute(
    'href',
    '/counter/naha/cars?from=2025-05-18',
  );
  focusOn(screen.getByRole('button', { name: 'C-1' }));
  await keys('{Shift>}{ArrowRight}{/Shift}');
  expect(await screen.findByRole('grid', { name: /from Sun 13 Jul/ })).toBeVisible();
  fireEvent.focus(window);
  await waitFor(() => expect(asked).toEqual([undefined, '2025-07-13', '2025-07-13']));
});

it('says when the board could not be read again, and reads it when asked to', async () => {
  let reads = 0;
  await open([], {
    answers: {
      [reading]: () => {
        if ((reads += 1) === 2) throw refusal(reading, 0);
        return { data: reads === 1 ? booked : moved };
      },
    },
  });
  fireEvent.focus(window);
  expect(await screen.findByText('The latest bookings could not be loaded')).toBeVisible();
  expect(bookingsOf('C-1')).toHaveLength(1);
  await press('Try again');
  await waitFor(() => expect(bookingsOf('S-1')).toHaveLength(1));
  expect(screen.queryByText('The latest bookings could not be loaded')).toBeNull();
});

it('keeps a half-typed form when Esc is pressed in a field', async () => {
  await open([booked]);
  await press('C-2');
  const reason = screen.getAllByLabelText(/^Reason/)[0]!;
  await enter(reason, 'Gear box');
  focusOn(reason);
  await keys('{Escape}');
  expect(reason).toHaveValue('Gear box');
  expect(reason).toBeVisible();
  await press('C-2');
  await keys('{Escape}');
  expect(reason).not.toBeInTheDocument();
});
