import type { RentalPeriod } from '@wadachi/contract';
import fc from 'fast-check';
import type { ShopTimes } from './opening';
import { defaultPeriod, periodHours } from './period';
import { periodProblems } from './periodProblems';
import { slots } from './slots';
import { fromInstant, todayIn, toInstant } from './zones';

describe('the default period', () => {
  it('is today plus two days, 10:00 to 17:00', () => {
    expect(defaultPeriod(new Date('2026-11-23T03:00:00Z'), 'Asia/Tokyo')).toEqual({
      rental_date: '2026-11-25',
      rental_time: '10:00',
      return_date: '2026-11-25',
      return_time: '17:00',
    });
  });

  it('counts from the shop’s today, over year ends and leap days', () => {
    expect(defaultPeriod(new Date('2026-12-29T15:00:00Z'), 'Asia/Tokyo').rental_date).toBe('2027-01-01');
    expect(defaultPeriod(new Date('2026-12-29T14:59:59Z'), 'Asia/Tokyo').rental_date).toBe('2026-12-31');
    expect(defaultPeriod(new Date('2028-02-27T00:00:00Z'), 'Asia/Tokyo').rental_date).toBe('2028-02-29');
  });
});

describe('the length of a period', () => {
  const night = {
    rental_date: '2026-03-07',
    rental_time: '22:00',
    return_date: '2026-03-08',
    return_time: '10:00',
  };

  it('is in hours that pass', () => {
    expect(periodHours(night, 'Asia/Tokyo')).toBe(12);
    expect(periodHours(night, 'America/New_York')).toBe(11);
    expect(periodHours({ ...night, return_date: '2026-03-07', return_time: '22:30' }, 'Asia/Tokyo')).toBe(
      0.5,
    );
  });

  it('is negative when the return comes first', () => {
    expect(periodHours({ ...night, return_date: '2026-03-06' }, 'Asia/Tokyo')).toBe(-36);
  });
});

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

const iso = (date: string, time: string, zone: string) => toInstant(date, time, zone).toISOString();

describe('toInstant', () => {
  it.each([
    ['2026-11-23', '10:00', 'Asia/Tokyo', '2026-11-23T01:00:00.000Z'],
    ['2026-01-01', '00:00', 'Asia/Tokyo', '2025-12-31T15:00:00.000Z'],
    ['2028-02-29', '23:30', 'Asia/Tokyo', '2028-02-29T14:30:00.000Z'],
    ['2026-01-15', '10:00', 'America/New_York', '2026-01-15T15:00:00.000Z'],
    ['2026-07-15', '10:00', 'America/New_York', '2026-07-15T14:00:00.000Z'],
    ['2026-01-15', '10:00', 'Australia/Lord_Howe', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '10:00', 'Australia/Lord_Howe', '2026-07-14T23:30:00.000Z'],
    ['2026-06-01', '12:00', 'Asia/Kathmandu', '2026-06-01T06:15:00.000Z'],
    ['2026-06-01', '12:00', 'UTC', '2026-06-01T12:00:00.000Z'],
  ])('reads %s %s in %s', (date, time, zone, instant) => {
    expect(iso(date, time, zone)).toBe(instant);
  });

  it('takes 24:00 as the start of the next day', () => {
    expect(iso('2026-12-31', '24:00', 'Asia/Tokyo')).toBe(iso('2027-01-01', '00:00', 'Asia/Tokyo'));
  });

  it('moves a time that summer time skips forward by what is skipped', () => {
    // New York, 8 March 2026: 02:00 becomes 03:00.
    expect(iso('2026-03-08', '01:30', 'America/New_York')).toBe('2026-03-08T06:30:00.000Z');
    expect(iso('2026-03-08', '02:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    expect(iso('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(iso('2026-03-08', '03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    expect(fromInstant(toInstant('2026-03-08', '02:30', 'America/New_York'), 'America/New_York').time).toBe(
      '03:30',
    );
    // Lord Howe moves by half an hour: 4 October 2026, 02:00 becomes 02:30.
    expect(iso('2026-10-04', '02:00', 'Australia/Lord_Howe')).toBe(
      iso('2026-10-04', '02:30', 'Australia/Lord_Howe'),
    );
    // Samoa left out the whole of 30 December 2011.
    expect(iso('2011-12-30', '10:00', 'Pacific/Apia')).toBe(iso('2011-12-31', '10:00', 'Pacific/Apia'));
  });

  it('takes the first of two equal readings', () => {
    // New York, 1 November 2026: 02:00 becomes 01:00.
    expect(iso('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(iso('2026-11-01', '02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
    // Lord Howe, 5 April 2026: 02:00 becomes 01:30.
    expect(iso('2026-04-05', '01:30', 'Australia/Lord_Howe')).toBe('2026-04-04T14:30:00.000Z');
    expect(iso('2026-04-05', '02:00', 'Australia/Lord_Howe')).toBe('2026-04-04T15:30:00.000Z');
  });

  it.each([
    ['2026-02-30', '10:00', 'Asia/Tokyo'],
    ['2026-02-28', '24:30', 'Asia/Tokyo'],
    ['2026-02-28', '9:00', 'Asia/Tokyo'],
    ['2026-02-28', '', 'Asia/Tokyo'],
    ['2026-02-28', '10:00', 'Asia/Nowhere'],
  ])('refuses %j %j %j', (date, time, zone) => {
    expect(() => toInstant(date, time, zone)).toThrow(RangeError);
  });
});

describe('fromInstant', () => {
  it('shows the wall clock of the zone', () => {
    const instant = new Date('2026-12-31T15:00:59.999Z');
    expect(fromInstant(instant, 'Asia/Tokyo')).toEqual({ date: '2027-01-01', time: '00:00' });
    expect(fromInstant(instant, 'America/New_York')).toEqual({ date: '2026-12-31', time: '10:00' });
    expect(todayIn('Asia/Tokyo', instant)).toBe('2027-01-01');
    expect(todayIn('Pacific/Honolulu', instant)).toBe('2026-12-31');
  });

  const zone = fc.constantFrom(
    'Asia/Tokyo',
    'America/New_York',
    'Australia/Lord_Howe',
    'Europe/Berlin',
    'America/St_Johns',
    'Africa/Casablanca',
    'Pacific/Apia',
    'UTC',
  );
  const minute = fc
    .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000));

  it('is undone by toInstant, but for the second of two equal readings', () => {
    fc.assert(
      fc.property(minute, zone, (instant, timeZone) => {
        const { date, time } = fromInstant(instant, timeZone);
        const back = toInstant(date, time, timeZone);
        expect(fromInstant(back, timeZone)).toEqual({ date, time });
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives every slot of Tokyo back as it was', () => {
    fc.assert(
      fc.property(minute, fc.constantFrom(...slots), (instant, time) => {
        const { date } = fromInstant(instant, 'Asia/Tokyo');
        expect(fromInstant(toInstant(date, time, 'Asia/Tokyo'), 'Asia/Tokyo')).toEqual({ date, time });
      }),
    );
  });
});
