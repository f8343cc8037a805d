import { isOpen, slotsOn, type ShopTimes } from './opening';
import { isSlot, slots } from './slots';

const daytime = { open: '08:00', close: '20:00' };
const shop: ShopTimes = {
  // Closed on Wednesdays, shorter on Sundays.
  hours: [daytime, daytime, null, daytime, daytime, daytime, { open: '09:30', close: '17:30' }],
  holidays: ['2027-01-01'],
  time_zone: 'Asia/Tokyo',
};
const roundTheClock: ShopTimes = {
  hours: Array.from({ length: 7 }, () => ({ open: '00:00', close: '24:00' })),
  holidays: [],
  time_zone: 'America/New_York',
};
const openSlots = (date: string, times: ShopTimes) =>
  slotsOn(date, times).flatMap(({ slot, open }) => (open ? [slot] : []));

it('has 48 slots from 00:00 to 23:30', () => {
  expect(slots).toHaveLength(48);
  expect(slots[0]).toBe('00:00');
  expect(slots[1]).toBe('00:30');
  expect(slots[47]).toBe('23:30');
  expect(isSlot('10:15')).toBe(false);
  expect(isSlot('24:00')).toBe(false);
});

describe('a shop', () => {
  it('is open from opening to closing, both included', () => {
    expect(isOpen('2026-11-23', '07:30', shop)).toBe(false);
    expect(isOpen('2026-11-23', '08:00', shop)).toBe(true);
    expect(isOpen('2026-11-23', '20:00', shop)).toBe(true);
    expect(isOpen('2026-11-23', '20:30', shop)).toBe(false);
  });

  it('follows the weekday, Monday first', () => {
    expect(openSlots('2026-11-25', shop)).toEqual([]);
    expect(openSlots('2026-11-29', shop).at(0)).toBe('09:30');
    expect(openSlots('2026-11-29', shop).at(-1)).toBe('17:30');
  });

  it('is closed on a holiday whatever the weekday', () => {
    expect(openSlots('2027-01-01', shop)).toEqual([]);
    expect(openSlots('2027-01-02', shop)).toHaveLength(25);
  });

  it('that closes at 24:00 is open at 23:30', () => {
    expect(openSlots('2026-11-23', roundTheClock)).toHaveLength(48);
  });

  it('is not open at a time that summer time skips', () => {
    expect(slots.filter((slot) => !openSlots('2026-03-08', roundTheClock).includes(slot))).toEqual([
      '02:00',
      '02:30',
    ]);
  });

  it('is open at no slot of what is no day, and at no time between slots', () => {
    expect(openSlots('2026-02-30', shop)).toEqual([]);
    expect(openSlots('', shop)).toEqual([]);
    expect(isOpen('2026-11-23', '10:15', shop)).toBe(false);
    expect(isOpen('2026-11-23', '', shop)).toBe(false);
  });
});
