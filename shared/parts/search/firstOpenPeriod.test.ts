import type { ShopTimes } from '@wadachi/shared';
import { firstOpenPeriod } from './firstOpenPeriod';

// A Saturday, 10:00 in Japan: the default is Monday the 23rd.
const now = new Date('2026-11-21T01:00:00Z');
const day = { open: '08:00', close: '20:00' };
const night = { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] };
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
