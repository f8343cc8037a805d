import { canChoose, choose, rangeOf } from './DateRange';

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
