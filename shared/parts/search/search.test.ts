import type { ShopTimes } from '@wadachi/shared';
import { closureOf, withinHours } from './closure';
import { earliestPeriod } from './earliestPeriod';
import { firstOpenPeriod } from './firstOpenPeriod';

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
  expect(closureOf(from(date, time), shop)).toEqual({ end: 'rental', date, ...closure });
});

it('names a holiday at the return, and nothing at 01:00 of the night', () => {
  const back = { ...from('2026-12-21', '10:00'), return_date: '2026-12-24' };
  expect(closureOf(back, shop)).toEqual({ end: 'return', kind: 'holiday', date: '2026-12-24' });
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

it('judges a return to another shop by its days and hours', () => {
  const day = { open: '10:00', close: '22:00' };
  const other: ShopTimes = { ...shop, hours: [day, day, null, day, day, day, day], holidays: [] };
  const back = { ...from('2026-12-21', '10:00'), return_date: '2026-12-24', return_time: '21:00' };
  expect(closureOf(back, shop, other)).toBeUndefined();
  expect(withinHours({ ...back, return_time: '09:00' }, shop, other)).toEqual({
    ...back,
    return_time: '10:00',
  });
  const onWednesday = { ...back, return_date: '2026-12-23' };
  expect(closureOf(onWednesday, shop, other)).toMatchObject({ end: 'return', kind: 'weekday' });
});

it('leads nowhere on a closed day', () => {
  expect(withinHours(from('2026-12-20', '10:00'), shop)).toBeUndefined();
});

describe('the earliest period', () => {
  const hours = { open: '08:00', close: '20:00' };
  const shop = { time_zone: 'Asia/Tokyo', hours: Array.from({ length: 7 }, () => hours), holidays: [] };
  const periodOf = (from: string, until: string) => {
    const [rental_date = '', rental_time = ''] = from.split(' ');
    const [return_date = '', return_time = ''] = until.split(' ');
    return { rental_date, rental_time, return_date, return_time };
  };

  it.each([
    [
      'the next slot two hours ahead, with the return asked for',
      '15:50',
      '2026-11-27 16:30',
      '2026-11-28 10:00',
      '2026-11-27 18:00',
      '2026-11-28 10:00',
    ],
    [
      'the same return on the same day',
      '15:50',
      '2026-11-27 16:30',
      '2026-11-27 19:30',
      '2026-11-27 18:00',
      '2026-11-27 19:30',
    ],
    [
      'the morning after, once the shop closes too soon',
      '18:40',
      '2026-11-27 19:00',
      '2026-11-27 20:00',
      '2026-11-28 08:00',
      '2026-11-28 20:00',
    ],
  ])('finds %s', (_, clock, from, until, pickUp, back) => {
    const now = new Date(`2026-11-27T${clock}:00+09:00`);
    expect(earliestPeriod(periodOf(from, until), shop, now)).toEqual(periodOf(pickUp, back));
  });

  it('finds nothing at a shop that is closed for long, nor for a form that is half filled in', () => {
    const now = new Date('2026-11-27T15:50:00+09:00');
    const asked = periodOf('2026-11-27 16:30', '2026-11-28 10:00');
    expect(earliestPeriod(asked, { ...shop, hours: shop.hours.map(() => null) }, now)).toBeUndefined();
    expect(earliestPeriod({ ...asked, rental_time: '' }, shop, now)).toBeUndefined();
  });
});

describe('the first open period', () => {
  // A Saturday, 10:00 in Japan: the default is Monday the 23rd.
  const now = new Date('2026-11-21T01:00:00Z');
  const day = { open: '08:00', close: '20:00' };
  const shop = (hours: ShopTimes['hours'], times: Partial<ShopTimes> = {}): ShopTimes => ({
    hours,
    holidays: [],
    time_zone: 'Asia/Tokyo',
    ...times,
  });
  const everyDay = (hours: ShopTimes['hours'][number]) => Array.from({ length: 7 }, () => hours);
  const period = (from: string, until: string) => {
    const [rental_date, rental_time] = from.split(' ');
    const [return_date, return_time] = until.split(' ');
    return { rental_date, rental_time, return_date, return_time };
  };

  it.each([
    ['on the usual day', shop(everyDay(day)), '2026-11-23 10:00', '2026-11-23 17:00'],
    [
      'on the next day after holidays',
      shop(everyDay(day), { holidays: ['2026-11-23', '2026-11-24'] }),
      '2026-11-25 10:00',
      '2026-11-25 17:00',
    ],
    [
      'at hours of a morning',
      shop(everyDay({ open: '08:00', close: '12:00' })),
      '2026-11-23 10:00',
      '2026-11-23 12:00',
    ],
    ['at night', shop(everyDay(night)), '2026-11-23 18:00', '2026-11-24 18:00'],
    ['never', shop(everyDay(null)), '2026-11-23 10:00', '2026-11-23 17:00'],
  ])('begins with a period at a shop that is open %s', (_when, times, from, until) => {
    expect(firstOpenPeriod(times, now)).toEqual(period(from, until));
  });
});
