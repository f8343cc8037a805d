import fc from 'fast-check';
import { fromInstant, todayIn, toInstant } from './zones';
import { slots } from './slots';

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
