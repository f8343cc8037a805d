import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RentalPeriod } from '@wadachi/contract';
import { periodProblems, type ShopTimes } from '@wadachi/rental/time';
import { apiOf } from '@wadachi/testing/remote';
import { useState } from 'react';
import { aPlatform, renderInPage } from '../../testing/page';
import { PeriodPicker } from '../PeriodPicker';
import './CalendarDialog';
import { canChoose, choose, rangeOf } from './DateRange';

// A Saturday, 10:00 in Japan.
const morning = new Date('2026-11-21T01:00:00Z');
const day = { open: '08:00', close: '20:00' };
const naha: ShopTimes = {
  hours: [day, day, null, day, day, day, { open: '09:00', close: '17:00' }],
  holidays: ['2026-12-31'],
  time_zone: 'Asia/Tokyo',
};
const december: RentalPeriod = {
  rental_date: '2026-12-01',
  rental_time: '08:30',
  return_date: '2026-12-03',
  return_time: '17:30',
};

interface PickerProps {
  readonly initial: RentalPeriod;
  readonly now: Date;
  readonly shop?: ShopTimes;
  readonly returnShop?: ShopTimes | undefined;
  readonly agreed?: RentalPeriod;
}

let latest: RentalPeriod;
const Picker = ({ initial, now, shop = naha, returnShop, agreed }: PickerProps) => {
  const [period, setPeriod] = useState(initial);
  latest = period;
  return (
    <PeriodPicker
      value={period}
      onChange={setPeriod}
      shop={shop}
      returnShop={returnShop}
      agreed={agreed}
      offer={{ shop_id: 'naha' }}
      now={now}
      problems={periodProblems(period, shop, now)}
    />
  );
};

/** jsdom has no modal dialogs: it gets what this one needs of them. */
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});

afterEach(() => jest.restoreAllMocks());

async function opened(
  name: string,
  locale: 'en' | 'ja' = 'en',
  typed: Partial<RentalPeriod> = {},
  now = morning,
  shop = naha,
  returnShop?: ShopTimes,
) {
  const asked: unknown[] = [];
  const api = apiOf({
    'GET /api/plans/days': ({ query }) => {
      asked.push(query);
      return {
        data: [
          { date: '2026-12-07', lowest_charge: 5390 },
          { date: '2026-12-23', lowest_charge: null, holiday: 'Day of Tests' },
        ],
      };
    },
  });
  const initial = Object.keys(typed).length > 0 ? { ...december, ...typed } : december;
  renderInPage(<Picker {...{ initial, now, shop, returnShop }} />, { ...aPlatform(locale), api });
  await userEvent.click(screen.getByRole('button', { name }));
  return { asked, dialog: within(await screen.findByRole('dialog')) };
}

it('takes no return that is too late for a pick-up that was clicked just before', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
    );
  const { dialog } = await opened('Open the calendar: pick-up');
  const [from, to] = ['Friday 4 December', 'Sunday 31 January'].map((name) =>
    dialog.getByRole('button', { name }),
  );
  // The months are drawn once after both.
  act(() => {
    fireEvent.click(from!);
    fireEvent.click(to!);
  });
  expect(dialog.getAllByRole('status')[0]).toHaveTextContent('Fri 4 Dec – Sun 6 Dec');
});

it('keeps an agreed pick-up that is near by now', async () => {
  const initial = { ...december, rental_date: '2026-11-21', rental_time: '11:00', return_date: '2026-11-22' };
  const api = apiOf({ 'GET /api/plans/days': () => ({ data: [] }) });
  renderInPage(<Picker initial={initial} now={morning} agreed={initial} />, { ...aPlatform('en'), api });
  await userEvent.click(screen.getByRole('button', { name: 'Open the calendar: return' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Tuesday 24 November' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use these dates' }));
  await waitFor(() => expect(latest).toEqual({ ...initial, return_date: '2026-11-24' }));
});

it('says why a return that is not after the pick-up can’t be used', async () => {
  const { dialog } = await opened('Open the calendar: pick-up', 'en', {
    return_date: '2026-12-01',
    rental_time: '17:00',
    return_time: '18:00',
  });
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Friday 4 December' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Return time' }), '10:00');
  expect(dialog.getAllByRole('status')[0]).toHaveTextContent(
    /^Fri 4 Dec – Fri 4 DecThe return must be after the pick-up\.$/,
  );
  expect(dialog.getByRole('button', { name: 'Use these dates' })).toBeDisabled();
});

it('chooses both days by two clicks and gives them only when asked to', async () => {
  const { dialog } = await opened('Open the calendar: pick-up');
  expect(dialog.getAllByText(/^(Sun|Mon)$/)[0]).toHaveTextContent('Mon');
  expect(dialog.getByRole('button', { name: 'Tuesday 1 December' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Friday 4 December' }));
  expect(dialog.getAllByRole('status')[0]).toHaveTextContent(
    'Fri 4 Dec – Sun 6 Dec (2 days 8.5 hours)Choose the return date',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Saturday 5 December' }));
  expect(dialog.getAllByRole('status')[0]).toHaveTextContent('Both dates are chosen');
  expect(latest).toBe(december);
  await userEvent.click(dialog.getByRole('button', { name: 'Use these dates' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(latest).toEqual({
      rental_date: '2026-12-04',
      rental_time: '08:30',
      return_date: '2026-12-05',
      return_time: '17:30',
    }),
  );
  expect(screen.getByRole('button', { name: 'Open the calendar: pick-up' })).toHaveFocus();
});

it('sets the return alone when it was opened for it, at a time at which the shop is open', async () => {
  const { dialog } = await opened('Open the calendar: return');
  await userEvent.click(dialog.getByRole('button', { name: 'Sunday 6 December' }));
  expect(dialog.getByLabelText('Return time')).toHaveValue('17:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Use these dates' }));
  await waitFor(() =>
    expect(latest).toEqual({ ...december, return_date: '2026-12-06', return_time: '17:00' }),
  );
});

it('hands over no day on which the shop is closed', async () => {
  const { dialog } = await opened('Open the calendar: pick-up');
  // Two days later is a Wednesday.
  await userEvent.click(dialog.getByRole('button', { name: 'Monday 7 December' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Use these dates' }));
  await waitFor(() => expect(latest).toMatchObject({ rental_date: '2026-12-07', return_date: '2026-12-10' }));
});

it('cannot be used with a date that was typed and on which the shop is closed', async () => {
  const { dialog } = await opened('Open the calendar: return', 'en', { return_date: '2026-12-02' });
  expect(dialog.getByRole('button', { name: 'Use these dates' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Thursday 3 December' }));
  expect(dialog.getByRole('button', { name: 'Use these dates' })).toBeEnabled();
});

it('offers no pick-up today once no time is left', async () => {
  const { dialog } = await opened(
    'Open the calendar: pick-up',
    'en',
    { rental_date: '2026-11-21', return_date: '2026-11-23' },
    // 19:45 in Japan, the shop closes at 20:00.
    new Date('2026-11-21T10:45:00Z'),
  );
  expect(dialog.getByRole('button', { name: /^(Today, )?Saturday 21 November/ })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Use these dates' })).toBeDisabled();
});

it('offers no closed day, says which they are, and moves over them by the arrow keys', async () => {
  const { dialog } = await opened('Open the calendar: pick-up');
  expect(dialog.getByRole('button', { name: 'Wednesday 2 December, closed' })).toBeDisabled();
  expect(dialog.getByText('Closed: Wednesday and 31 Dec')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Thursday 31 December, closed' })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByRole('button', { name: 'Thursday 3 December' })).toHaveFocus();
});

it('offers for the return the days of the shop that takes the car back', async () => {
  const onThursdays: ShopTimes = { ...naha, hours: [null, null, null, day, null, null, null], holidays: [] };
  const { dialog } = await opened('Open the calendar: return', 'en', {}, morning, naha, onThursdays);
  expect(dialog.getByText(/^Closed: Monday, Tuesday, Wednesday, Friday/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Friday 4 December, closed' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Thursday 10 December' }));
  expect(dialog.getByText('Closed: Wednesday and 31 Dec')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Friday 4 December' })).toBeEnabled();
});

it('offers the day after an evening that ends at night, and a holiday with hours of its own', async () => {
  const night = { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] };
  const shop: ShopTimes = {
    ...naha,
    // Open from Monday evening on; nothing is left of it on Wednesday.
    hours: [night, null, null, day, day, day, day],
    special_hours: [
      { date: '2026-12-31', ranges: [{ open: '09:00', close: '15:00' }] },
      { date: '2026-12-24', ranges: [] },
    ],
  };
  const { dialog } = await opened('Open the calendar: pick-up', 'en', {}, morning, shop);
  expect(dialog.getByText('Closed: Wednesday and 24 Dec')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Tuesday 8 December' })).toBeEnabled();
  expect(dialog.getByRole('button', { name: 'Thursday 24 December, closed' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Thursday 31 December' })).toBeEnabled();
});

it('shows the lowest price of each day, asks again for a later month, and changes nothing when it is closed', async () => {
  const { dialog, asked } = await opened('Open the calendar: pick-up');
  expect(await dialog.findByRole('button', { name: 'Monday 7 December, from ¥5,390' })).toHaveTextContent(
    '¥5,390',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    { shop_id: 'naha', from: '2026-12-01', days: 62 },
    { shop_id: 'naha', from: '2027-01-01', days: 62 },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Monday 4 January' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(latest).toBe(december);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('marks Saturdays, Sundays and public holidays in Japan, and names these', async () => {
  const { dialog } = await opened('Open the calendar: pick-up');
  const cell = (name: string | RegExp) => dialog.getByRole('button', { name }).closest('td');
  await waitFor(() => expect(cell(/^Wednesday 23 December, Day of Tests/)).toHaveClass('holiday'));
  expect(cell('Sunday 6 December')).toHaveClass('holiday');
  expect(cell('Saturday 5 December')).toHaveClass('saturday');
  expect(cell('Friday 4 December')).not.toHaveClass('holiday', 'saturday');
});

it('speaks Japanese', async () => {
  const { dialog } = await opened('カレンダーを開く：出発', 'ja');
  expect(dialog.getAllByText(/^[日月]曜日$|^[日月]$/)[0]).toHaveTextContent(/^日/);
  expect(dialog.getByRole('button', { name: '12月2日水曜日、休業日' })).toBeDisabled();
  expect(dialog.getAllByRole('status')[0]).toHaveTextContent('12月1日(火)〜12月3日(木)（2日9時間）');
});

it('has a Japanese word for whole days', async () => {
  const { dialog } = await opened('カレンダーを開く：出発', 'ja', {
    rental_time: '10:00',
    return_time: '10:00',
  });
  expect(dialog.getAllByRole('status')[0]).toHaveTextContent('（2日間）');
});

const today = '2026-11-21';
const period = {
  rental_date: '2026-12-01',
  rental_time: '10:00',
  return_date: '2026-12-03',
  return_time: '17:00',
};
const pickUp = rangeOf(period, today, 'rental_date');

it('keeps the rental’s days with a new pick-up, and takes the return next', () => {
  const moved = choose(pickUp, '2026-12-30');
  expect(moved).toEqual({ rental_date: '2026-12-30', return_date: '2027-01-01', next: 'return_date' });
  expect(choose(moved, '2027-01-05')).toEqual({
    rental_date: '2026-12-30',
    return_date: '2027-01-05',
    next: 'rental_date',
  });
});

it('moves the return of a new pick-up over closed days: to the next open one, else to one before', () => {
  const isClosed = (date: string) => date === '2026-12-07' || date === '2026-12-08';
  expect(choose(pickUp, '2026-12-05', isClosed)).toMatchObject({ return_date: '2026-12-09' });
  const isOver = (date: string) => date >= '2026-12-07';
  expect(choose(pickUp, '2026-12-05', isOver)).toMatchObject({ return_date: '2026-12-06' });
});

it('takes a return before the pick-up as a new pick-up', () => {
  expect(choose({ ...pickUp, next: 'return_date' }, '2026-11-25')).toEqual({
    rental_date: '2026-11-25',
    return_date: '2026-11-27',
    next: 'return_date',
  });
});

it('begins with one day where a field is empty or out of order', () => {
  expect(rangeOf({ ...period, rental_date: '' }, today, 'rental_date')).toMatchObject({
    rental_date: today,
    return_date: '2026-12-03',
  });
  expect(rangeOf({ ...period, return_date: '2026-11-30' }, today, 'return_date')).toMatchObject({
    rental_date: '2026-12-01',
    return_date: '2026-12-01',
  });
});

it.each([
  ['rental_date', '2026-11-20', false],
  ['rental_date', '2026-11-21', true],
  ['rental_date', '2027-05-20', true],
  ['rental_date', '2027-05-21', false],
  ['return_date', '2026-12-31', true],
  ['return_date', '2027-01-01', false],
  ['return_date', '2026-11-25', true],
] as const)('knows the limits of a rental: %s on %s', (next, date, expected) => {
  expect(canChoose({ ...pickUp, next }, date, today)).toBe(expected);
});
