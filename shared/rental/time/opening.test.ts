import fc from 'fast-check';
import { addDays, daysBetween, isDate, weekdayOf } from './calendar';
import { isOpen, openRangesOn, slotsOn, type ShopTimes } from './opening';
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

describe('hours over midnight', () => {
  const night = { open: '18:00', close: '24:00', ranges: [{ open: '18:00', close: '02:00' }] };
  /** Open on the evenings of Fridays and Saturdays, and on Saturdays from noon to 15:00. */
  const bar: ShopTimes = {
    ...shop,
    hours: [
      null,
      null,
      null,
      null,
      night,
      { ...night, open: '12:00', ranges: [{ open: '12:00', close: '15:00' }, ...night.ranges] },
      null,
    ],
    holidays: ['2026-12-11'],
  };
  const [friday, saturday, sunday, monday] = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];

  it('belong to the day on which each time stands in the calendar', () => {
    expect(openRangesOn(friday, bar)).toEqual([{ open: '18:00', close: '24:00' }]);
    expect(openRangesOn(saturday, bar)).toEqual([
      { open: '00:00', close: '02:00' },
      { open: '12:00', close: '15:00' },
      { open: '18:00', close: '24:00' },
    ]);
    expect(openRangesOn(sunday, bar)).toEqual([{ open: '00:00', close: '02:00' }]);
    expect(openRangesOn(monday, bar)).toEqual([]);
  });

  it.each([
    ['Friday at 01:00', friday, '01:00', false],
    ['Friday at 17:30', friday, '17:30', false],
    ['Friday at 23:30', friday, '23:30', true],
    ['Saturday at 00:00', saturday, '00:00', true],
    ['Saturday at 01:00', saturday, '01:00', true],
    ['Saturday at closing time', saturday, '02:00', true],
    ['Saturday at 02:30', saturday, '02:30', false],
    ['Sunday at 01:30', sunday, '01:30', true],
    ['Sunday at 18:00', sunday, '18:00', false],
    ['the night after a holiday', '2026-12-12', '01:00', false],
    ['a Saturday whose own hours go on', '2026-12-12', '18:00', true],
  ])('are right on %s', (_when, date, time, open) => {
    expect(isOpen(date, time, bar)).toBe(open);
  });

  it('go on into a holiday, which has none of its own', () => {
    expect(openRangesOn('2026-11-28', { ...bar, holidays: ['2026-11-28'] })).toEqual([
      { open: '00:00', close: '02:00' },
    ]);
  });

  it('have no slot that summer time skips, and one that winter time repeats', () => {
    const lisbon = { ...bar, hours: Array.from({ length: 7 }, () => night), time_zone: 'Europe/Lisbon' };
    // On 28 March 2027 the clock goes from 01:00 to 02:00, on 25 October 2026 from 02:00 to 01:00.
    expect(openSlots('2027-03-28', lisbon).slice(0, 4)).toEqual(['00:00', '00:30', '02:00', '18:00']);
    expect(openSlots('2026-10-25', lisbon).slice(0, 6)).toEqual([
      ...['00:00', '00:30', '01:00', '01:30', '02:00', '18:00'],
    ]);
  });
});

it('has a lunch break, with a last customer at its beginning', () => {
  const day = {
    open: '09:00',
    close: '18:00',
    ranges: [
      { open: '09:00', close: '12:00' },
      { open: '13:00', close: '18:00' },
    ],
  };
  const times = { ...shop, hours: Array.from({ length: 7 }, () => day) };
  const closedSlots = slots.filter((slot) => !openSlots('2026-11-25', times).includes(slot));
  expect(closedSlots.filter((slot) => slot > '09:00' && slot < '18:00')).toEqual(['12:30']);
});

describe('a day with hours of its own', () => {
  const times: ShopTimes = {
    ...shop,
    holidays: ['2026-12-31', '2027-01-01'],
    special_hours: [
      { date: '2026-12-31', ranges: [{ open: '09:00', close: '15:00' }] },
      { date: '2026-12-24', ranges: [] },
      { date: '2026-12-23', ranges: [{ open: '20:00', close: '01:00' }] },
    ],
  };

  it('has those and no others, a holiday and a closed weekday too', () => {
    expect(openSlots('2026-12-31', times).at(0)).toBe('09:00');
    expect(openSlots('2026-12-31', times).at(-1)).toBe('15:00');
    expect(openSlots('2027-01-01', times)).toEqual([]);
    // A Wednesday, and the night after it.
    expect(openRangesOn('2026-12-23', times)).toEqual([{ open: '20:00', close: '24:00' }]);
    expect(openRangesOn('2026-12-24', times)).toEqual([{ open: '00:00', close: '01:00' }]);
    expect(openSlots('2026-12-25', times)).toHaveLength(25);
  });

  it('may begin before the evening before it ends', () => {
    const early = {
      ...times,
      special_hours: [
        { date: '2026-12-28', ranges: [{ open: '20:00', close: '03:00' }] },
        {
          date: '2026-12-29',
          ranges: [
            { open: '02:00', close: '10:00' },
            { open: '12:00', close: '13:00' },
          ],
        },
      ],
    };
    expect(openRangesOn('2026-12-29', early)).toEqual([
      { open: '00:00', close: '10:00' },
      { open: '12:00', close: '13:00' },
    ]);
  });
});

const day = fc
  .integer({ min: Date.UTC(1970, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

describe('isDate', () => {
  it.each(['2026-01-01', '2028-02-29', '2000-02-29', '2026-12-31'])('knows %s', (text) => {
    expect(isDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '',
    '20260101',
    ' 2026-01-01',
  ])('refuses %j', (text) => {
    expect(isDate(text)).toBe(false);
  });
});

describe('addDays', () => {
  it('crosses months, leap days and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2028-02-29', 1)).toBe('2028-03-01');
    expect(addDays('2028-02-29', 366)).toBe('2029-03-01');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-11-23', 180)).toBe('2027-05-22');
  });

  it('refuses what is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(new RangeError('Not a date (YYYY-MM-DD): 2026-02-30'));
  });

  it('is undone by its opposite, and daysBetween measures it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -1_000, max: 1_000 }), (date, days) => {
        const moved = addDays(date, days);
        expect(addDays(moved, -days)).toBe(date);
        expect(daysBetween(date, moved)).toBe(days);
      }),
    );
  });
});

describe('weekdayOf', () => {
  it('counts from Monday', () => {
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-29')).toBe(6);
    expect(weekdayOf('2028-02-29')).toBe(1);
  });

  it('comes round every seven days', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) + 1) % 7);
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date));
      }),
    );
  });
});
