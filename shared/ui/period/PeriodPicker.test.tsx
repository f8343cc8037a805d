import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { RentalPeriod } from '@wadachi/contract';
import { periodProblems, type ShopTimes } from '@wadachi/rental/time';
import { aPlatform, renderInPage } from '../testing/page';
import { PeriodPicker } from './PeriodPicker';

// A Saturday, 10:00 in Japan.
const now = new Date('2026-11-21T01:00:00Z');
const day = { open: '08:00', close: '20:00' };
const naha: ShopTimes = {
  hours: [day, day, null, day, day, day, day],
  holidays: ['2026-11-30'],
  time_zone: 'Asia/Tokyo',
};
const december: RentalPeriod = {
  rental_date: '2026-12-01',
  rental_time: '10:00',
  return_date: '2026-12-03',
  return_time: '17:00',
};

let latest: RentalPeriod;

interface PickerProps {
  readonly from?: RentalPeriod;
  readonly shop?: ShopTimes;
  readonly returnShop?: ShopTimes;
}

const Picker = ({ from = december, shop = naha, returnShop }: PickerProps) => {
  const [period, setPeriod] = useState(from);
  const change = (next: RentalPeriod) => {
    latest = next;
    setPeriod(next);
  };
  return (
    <PeriodPicker
      value={period}
      onChange={change}
      shop={shop}
      returnShop={returnShop}
      now={now}
      problems={periodProblems(period, shop, now, returnShop)}
    />
  );
};

const field = (label: string) => screen.getByLabelText(label);
const setDate = (label: string, date: string) => fireEvent.change(field(label), { target: { value: date } });
const slotOf = (label: string, name: string) => within(field(label)).getByRole('option', { name });

beforeEach(() => {
  latest = december;
});

it('carries the API’s field names, so that a plain form can send it', () => {
  renderInPage(
    <form aria-label="Search">
      <Picker />
    </form>,
  );
  expect(screen.getByRole('form', { name: 'Search' })).toHaveFormValues(december);
});

it('keeps the dates that can be chosen within the limits of a rental', () => {
  renderInPage(<Picker />);
  expect(field('Pick-up date')).toHaveAttribute('min', '2026-11-21');
  expect(field('Pick-up date')).toHaveAttribute('max', '2027-05-20');
  expect(field('Return date')).toHaveAttribute('min', '2026-12-01');
  expect(field('Return date')).toHaveAttribute('max', '2026-12-31');
});

it('offers 48 half-hour slots and says why some of them can’t be chosen', () => {
  renderInPage(<Picker />);
  expect(within(field('Pick-up time')).getAllByRole('option')).toHaveLength(48);
  expect(slotOf('Pick-up time', '07:30 (closed)')).toBeDisabled();
  expect(slotOf('Pick-up time', '08:00')).toBeEnabled();
  expect(slotOf('Pick-up time', '20:30 (closed)')).toBeDisabled();
  expect(screen.getAllByText('Open 08:00–20:00 on this day')).toHaveLength(2);
});

it('disables what is too soon on the day itself, for pick-up alone', () => {
  renderInPage(<Picker from={{ ...december, rental_date: '2026-11-21', return_date: '2026-11-21' }} />);
  expect(slotOf('Pick-up time', '11:30 (too soon)')).toBeDisabled();
  expect(slotOf('Pick-up time', '12:00')).toBeEnabled();
  expect(slotOf('Return time', '11:30')).toBeEnabled();
});

it.each([
  ['a weekday without hours', '2026-12-02'],
  ['a holiday', '2026-11-30'],
])('says once that the shop is closed on %s', (_, date) => {
  renderInPage(<Picker />);
  setDate('Pick-up date', date);
  expect(field('Pick-up date')).toBeInvalid();
  expect(field('Pick-up date')).toHaveAccessibleDescription(
    'The shop is closed on this day. Please choose another day.',
  );
  expect(slotOf('Pick-up time', '12:00 (closed)')).toBeDisabled();
});

it('offers for the return the times of the shop that takes the car back', () => {
  const late = { open: '10:00', close: '22:00' };
  const returnShop = { ...naha, hours: Array<typeof late>(7).fill(late) };
  renderInPage(<Picker from={{ ...december, return_time: '21:30' }} returnShop={returnShop} />);
  expect(slotOf('Pick-up time', '21:30 (closed)')).toBeDisabled();
  expect(slotOf('Return time', '21:30')).toBeEnabled();
  expect(slotOf('Return time', '09:30 (closed)')).toBeDisabled();
  expect(screen.getByText('Open 10:00–22:00 on this day')).toBeVisible();
  expect(field('Return time')).toBeValid();
});

it('shows a problem beside its field', () => {
  renderInPage(<Picker from={{ ...december, return_time: '21:00' }} />);
  expect(field('Return time')).toBeInvalid();
  expect(field('Return time')).toHaveAccessibleDescription(/The shop is closed at this time/);
  expect(field('Pick-up time')).toBeValid();
});

it('moves the return along when pick-up goes past it, keeping the length, and says so', () => {
  renderInPage(<Picker />);
  setDate('Pick-up date', '2026-12-10');
  expect(latest).toEqual({
    rental_date: '2026-12-10',
    rental_time: '10:00',
    return_date: '2026-12-12',
    return_time: '17:00',
  });
  expect(screen.getByText(/Return moved to Sat 12 Dec, 17:00/)).toHaveAttribute('role', 'status');
});

it('keeps the length too when a later time of day passes the return', async () => {
  renderInPage(<Picker from={{ ...december, return_date: '2026-12-01', return_time: '12:00' }} />);
  await userEvent.selectOptions(field('Pick-up time'), '19:00');
  expect(latest).toMatchObject({ rental_time: '19:00', return_date: '2026-12-01', return_time: '21:00' });
});

it('leaves the return alone while it is still after pick-up', () => {
  renderInPage(<Picker />);
  setDate('Pick-up date', '2026-12-03');
  expect(latest).toEqual({ ...december, rental_date: '2026-12-03' });
  expect(screen.queryByText(/Return moved/)).not.toBeInTheDocument();
});

it('keeps the length although the date was empty for a while', () => {
  renderInPage(<Picker />);
  setDate('Pick-up date', '');
  expect(latest).toEqual({ ...december, rental_date: '' });
  setDate('Pick-up date', '2026-12-10');
  expect(latest).toMatchObject({ return_date: '2026-12-12', return_time: '17:00' });
});

it('lets a return date be typed and mends it only when the field is left', () => {
  renderInPage(<Picker />);
  setDate('Return date', '2026-11-25');
  expect(latest).toEqual({ ...december, return_date: '2026-11-25' });
  expect(field('Return date')).toBeInvalid();
  fireEvent.blur(field('Return date'));
  expect(latest).toEqual(december);
});

it('changes nothing when a date in order is left', () => {
  renderInPage(<Picker />);
  fireEvent.blur(field('Return date'));
  expect(latest).toBe(december);
});

it('can be used before a shop is chosen', () => {
  renderInPage(<PeriodPicker value={december} onChange={() => undefined} now={now} problems={[]} />);
  expect(slotOf('Return time', '03:00')).toBeEnabled();
});

it('speaks Japanese', () => {
  renderInPage(<Picker />, aPlatform('ja'));
  setDate('出発日', '2026-11-30');
  expect(field('出発日')).toHaveAccessibleDescription('この日は休業日です。別の日をお選びください。');
});

it('offers the slots of a night by the day on which they stand, and none of a break', () => {
  const night = {
    open: '12:00',
    close: '24:00',
    ranges: [
      { open: '12:00', close: '13:00' },
      { open: '18:00', close: '02:00' },
    ],
  };
  // A Friday; on Saturday there is the rest of its night alone.
  const shop = { ...naha, hours: [null, null, null, null, night, null, null] };
  const from = { ...december, rental_date: '2026-12-04', return_date: '2026-12-05', return_time: '01:00' };
  renderInPage(<Picker shop={shop} from={from} />);
  for (const open of ['12:00', '13:00', '18:00', '23:30']) expect(slotOf('Pick-up time', open)).toBeEnabled();
  for (const closed of ['00:00', '01:00', '13:30', '17:30'])
    expect(slotOf('Pick-up time', `${closed} (closed)`)).toBeDisabled();
  for (const open of ['00:00', '01:00', '02:00']) expect(slotOf('Return time', open)).toBeEnabled();
  for (const closed of ['02:30', '12:00', '18:00'])
    expect(slotOf('Return time', `${closed} (closed)`)).toBeDisabled();
  expect(screen.getByText('Open 12:00–13:00, 18:00–24:00 on this day')).toBeVisible();
  expect(screen.getByText('Open 00:00–02:00 on this day')).toBeVisible();
});
