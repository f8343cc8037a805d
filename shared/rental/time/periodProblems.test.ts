import type { RentalPeriod } from '@wadachi/contract';
import type { ShopTimes } from './opening';
import { periodProblems } from './periodProblems';

const daytime = { open: '08:00', close: '20:00' };
const shop: ShopTimes = {
  hours: [daytime, daytime, null, daytime, daytime, daytime, daytime],
  holidays: ['2027-01-01'],
  time_zone: 'Asia/Tokyo',
};
// Monday 23 November 2026, 09:00 in Tokyo.
const now = new Date('2026-11-23T00:00:00Z');
const good: RentalPeriod = {
  rental_date: '2026-11-26',
  rental_time: '10:00',
  return_date: '2026-11-27',
  return_time: '17:00',
};
const problems = (changes: Partial<RentalPeriod>, at = now, returnShop = shop) =>
  periodProblems({ ...good, ...changes }, shop, at, returnShop).map(({ field, code }) => `${field}: ${code}`);
const today = { rental_date: '2026-11-23', return_date: '2026-11-23' };

it('finds nothing wrong with a period that can be rented', () => {
  expect(problems({})).toEqual([]);
});

it('names the end that falls on a closed day', () => {
  expect(problems({ rental_date: '2026-11-25' })).toEqual(['rental_date: closed-day']);
  expect(problems({ rental_date: '2026-12-31', return_date: '2027-01-01' })).toEqual([
    'return_date: closed-day',
  ]);
});

it('names the end that falls outside the hours', () => {
  expect(problems({ rental_time: '07:30' })).toEqual(['rental_time: outside-hours']);
  expect(problems({ return_time: '20:30' })).toEqual(['return_time: outside-hours']);
  expect(problems({ rental_time: '08:00', return_time: '20:00' })).toEqual([]);
});

it('asks for two hours before pick-up', () => {
  expect(problems({ ...today, rental_time: '11:00' })).toEqual([]);
  expect(problems({ ...today, rental_time: '10:30' })).toEqual(['rental_time: too-soon']);
  expect(problems({ ...today, rental_time: '11:00' }, new Date(now.getTime() + 1))).toEqual([
    'rental_time: too-soon',
  ]);
  expect(problems({ ...today, rental_date: '2026-11-22' })).toEqual(['rental_date: too-soon']);
});

it('lets a booking keep its pick-up, however near, and change all else as usual', () => {
  const inTime = new Date('2026-11-23T01:59:00Z');
  const changed = (changes: Partial<RentalPeriod>) =>
    periodProblems({ ...good, ...today, rental_time: '11:00', ...changes }, shop, inTime, shop, {
      rental_date: '2026-11-23',
      rental_time: '11:00',
    }).map(({ field, code }) => `${field}: ${code}`);
  expect(problems({ ...today, rental_time: '11:00' }, inTime)).toEqual(['rental_time: too-soon']);
  expect(changed({})).toEqual([]);
  expect(changed({ return_date: '2026-11-24' })).toEqual([]);
  expect(changed({ rental_time: '11:30' })).toEqual(['rental_time: too-soon']);
  expect(changed({ return_time: '20:30' })).toEqual(['return_time: outside-hours']);
  expect(changed({ return_time: '11:00' })).toEqual(['return_time: return-before-pick-up']);
  expect(changed({ return_date: '2026-12-24' })).toEqual(['return_date: too-long']);
});

it('blames the date when today no longer has a slot in time', () => {
  const late = new Date('2026-11-23T13:00:00Z'); // 22:00 in Tokyo: two hours on it is tomorrow.
  expect(problems({ rental_date: '2026-11-23', rental_time: '20:00' }, late)).toEqual([
    'rental_date: too-soon',
  ]);
});

it('takes a pick-up 180 days ahead and no later', () => {
  expect(problems({ rental_date: '2027-05-22', return_date: '2027-05-23' })).toEqual([]);
  expect(problems({ rental_date: '2027-05-23', return_date: '2027-05-24' })).toEqual([
    'rental_date: too-far',
  ]);
});

it('takes one slot as the shortest rental', () => {
  const sameDay = { rental_date: '2026-11-26', return_date: '2026-11-26' };
  expect(problems({ ...sameDay, return_time: '10:30' })).toEqual([]);
  expect(problems({ ...sameDay, return_time: '10:00' })).toEqual(['return_time: return-before-pick-up']);
  expect(problems({ ...sameDay, return_time: '09:30' })).toEqual(['return_time: return-before-pick-up']);
  expect(problems({ return_date: '2026-11-24' })).toEqual(['return_date: return-before-pick-up']);
});

it('takes 30 days to the same time as the longest rental', () => {
  expect(problems({ return_date: '2026-12-26', return_time: '10:00' })).toEqual([]);
  expect(problems({ return_date: '2026-12-26', return_time: '10:30' })).toEqual(['return_date: too-long']);
  expect(problems({ return_date: '2026-12-27', return_time: '08:00' })).toEqual(['return_date: too-long']);
});

it('measures the return by the hours of the shop it goes to', () => {
  const late = { ...shop, hours: shop.hours.map(() => ({ open: '10:00', close: '23:00' })) };
  expect(problems({ return_time: '22:00' }, now, late)).toEqual([]);
  expect(problems({ return_time: '09:00' }, now, late)).toEqual(['return_time: outside-hours']);
});

it('says all that is wrong at once', () => {
  expect(problems({ rental_date: '2026-11-25', return_time: '21:00', return_date: '2027-02-01' })).toEqual([
    'rental_date: closed-day',
    'return_time: outside-hours',
    'return_date: too-long',
  ]);
});

it('never throws on a half-filled or impossible form', () => {
  expect(problems({ rental_date: '', return_time: '' })).toEqual([
    'rental_date: closed-day',
    'return_time: outside-hours',
  ]);
  expect(problems({ rental_date: '2026-02-30' })).toEqual(['rental_date: closed-day']);
  expect(problems({ rental_time: '10:15' })).toEqual(['rental_time: outside-hours']);
  expect(problems({ rental_date: '9999-12-30', return_date: '9999-12-31' })).toEqual([
    'rental_date: too-far',
  ]);
  expect(problems({ rental_date: '0000-01-01' })[0]).toBe('rental_date: too-soon');
});
