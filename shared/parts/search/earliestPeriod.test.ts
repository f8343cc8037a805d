import { earliestPeriod } from './earliestPeriod';

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
