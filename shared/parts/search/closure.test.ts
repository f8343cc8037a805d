import type { ShopTimes } from '@wadachi/shared';
import { closureOf, withinHours } from './closure';

const lunch = {
  open: '09:00',
  close: '18:00',
  ranges: [
    { open: '09:00', close: '12:00' },
    { open: '13:30', close: '18:00' },
  ],
};
const night = { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] };
/** A break from Monday to Thursday, a night on Friday, closed at weekends. */
const shop: ShopTimes = {
  hours: [lunch, lunch, lunch, lunch, night, null, null],
  holidays: ['2026-12-24'],
  special_hours: [{ date: '2026-12-22', ranges: [{ open: '10:00', close: '11:00' }] }],
  time_zone: 'Asia/Tokyo',
};
const from = (rental_date: string, rental_time: string) => ({
  rental_date,
  rental_time,
  return_date: '2026-12-23',
  return_time: '10:00',
});

it.each([
  ['the break', '2026-12-21', '12:30', { kind: 'hours', ranges: lunch.ranges }],
  [
    'the day of its own hours',
    '2026-12-22',
    '12:00',
    { kind: 'hours', ranges: [{ open: '10:00', close: '11:00' }] },
  ],
  [
    'what is left of the night',
    '2026-12-19',
    '03:00',
    { kind: 'hours', ranges: [{ open: '00:00', close: '02:00' }] },
  ],
  ['a weekday without hours', '2026-12-20', '10:00', { kind: 'weekday' }],
])('names %s', (_what, date, time, closure) => {
  expect(closureOf(from(date, time), shop)).toEqual({ date, ...closure });
});

it('names a holiday at the return, and nothing at 01:00 of the night', () => {
  const back = { ...from('2026-12-21', '10:00'), return_date: '2026-12-24' };
  expect(closureOf(back, shop)).toEqual({ kind: 'holiday', date: '2026-12-24' });
  expect(closureOf(from('2026-12-19', '01:00'), shop)).toBeUndefined();
});

it.each([
  ['the beginning of the break', '2026-12-21', '12:30', '12:00'],
  ['its end, of two as near', '2026-12-21', '12:45', '13:30'],
  ['the end of the night', '2026-12-19', '05:00', '02:00'],
  ['the opening', '2026-12-22', '03:00', '10:00'],
  ['the time itself', '2026-12-21', '13:30', '13:30'],
])('leads to %s', (_what, date, time, nearest) => {
  expect(withinHours(from(date, time), shop)?.rental_time).toBe(nearest);
});

it('leads nowhere on a closed day', () => {
  expect(withinHours(from('2026-12-20', '10:00'), shop)).toBeUndefined();
});
