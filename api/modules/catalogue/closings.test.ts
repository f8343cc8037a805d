import { isOpen } from '@wadachi/rental/time';
import type { DayHours, SpecialHours } from '../../database';
import { reasonAt, withClosings, type ClosingHours } from './closings';

const night: DayHours = { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] };
const day: DayHours = { open: '08:00', close: '20:00' };
const lunch: DayHours = {
  open: '09:00',
  close: '18:00',
  ranges: [
    { open: '09:00', close: '12:00' },
    { open: '13:00', close: '18:00' },
  ],
};
/** Open on 1 to 5 December 2026, Tuesday to Saturday: all day, with a break, and two nights. */
const shop = {
  hours: [day, day, lunch, night, night, day, null] as DayHours[],
  holidays: ['2026-12-25'],
  special_hours: [{ date: '2026-12-24', ranges: [{ open: '09:00', close: '15:00' }] }] as SpecialHours[],
  time_zone: 'Asia/Tokyo',
};

const wholeDay = (date: string, until = date): ClosingHours => ({
  ...{ starts_on: date, ends_on: until, from_time: null, until_time: null },
});
const hours = (date: string, from_time: string, until_time: string): ClosingHours => ({
  ...{ starts_on: date, ends_on: date, from_time, until_time },
});

it.each<[string, ClosingHours, string, string]>([
  ['a day', wholeDay('2026-12-01'), '12-01 08:00, 12-01 20:00', '11-30 20:00, 12-02 09:00'],
  [
    'days, over a holiday and a day with hours of its own',
    wholeDay('2026-12-23', '2026-12-26'),
    '12-23 09:00, 12-24 09:00, 12-25 20:00, 12-26 10:00',
    '12-22 08:00, 12-28 08:00',
  ],
  [
    'the middle of a day',
    hours('2026-12-01', '12:00', '15:00'),
    '12-01 12:30, 12-01 14:30',
    '12-01 12:00, 12-01 15:00, 12-01 20:00',
  ],
  [
    'a morning, over the break',
    hours('2026-12-02', '08:00', '14:00'),
    '12-02 09:00, 12-02 12:00, 12-02 13:30',
    '12-02 14:00, 12-02 18:00',
  ],
  [
    'a day between two nights, by the calendar',
    wholeDay('2026-12-04'),
    '12-04 00:30, 12-04 18:00, 12-04 23:30',
    '12-03 23:30, 12-05 00:00, 12-05 02:00, 12-05 08:00',
  ],
  [
    'an evening before midnight',
    hours('2026-12-04', '20:00', '24:00'),
    '12-04 20:30, 12-04 23:30',
    '12-04 02:00, 12-04 20:00, 12-05 01:00',
  ],
  [
    'an hour of an evening that goes on',
    hours('2026-12-04', '19:00', '20:00'),
    '12-04 19:30',
    '12-04 18:30, 12-04 20:00, 12-05 02:00',
  ],
])('closes %s and nothing else', (_what, closing, shut, open) => {
  const closed = withClosings(shop, [closing]);
  const isOpenAt = (moment: string) => isOpen(`2026-${moment.slice(0, 5)}`, moment.slice(6), closed);
  expect(shut.split(', ').filter(isOpenAt)).toEqual([]);
  expect(open.split(', ').filter((moment) => !isOpenAt(moment))).toEqual([]);
  // Hours that a closing has changed are closed by it once more.
  expect(withClosings(closed, [closing])).toEqual(closed);
});

it('adds up, and leaves hours alone at which the shop is closed anyway', () => {
  const both = withClosings(shop, [
    hours('2026-12-01', '08:00', '12:00'),
    hours('2026-12-01', '14:00', '20:00'),
    hours('2026-12-02', '19:00', '22:00'),
    wholeDay('2026-12-06'),
  ]);
  expect(both.special_hours).toEqual([
    { date: '2026-12-01', ranges: [{ open: '12:00', close: '14:00' }] },
    ...shop.special_hours,
  ]);
});

it('has the reason of the closing at a time', () => {
  const [storm, stock] = [{ en: 'Storm' }, { en: 'Stocktaking' }];
  const closings = [
    { ...wholeDay('2026-12-01', '2026-12-02'), reason: storm },
    { ...hours('2026-12-03', '18:00', '19:00'), reason: stock },
  ];
  expect(reasonAt(closings, '2026-12-02', '23:30')).toBe(storm);
  expect(reasonAt(closings, '2026-12-03', '18:30')).toBe(stock);
  expect(reasonAt(closings, '2026-12-03', '19:30')).toBeUndefined();
});
