import fc from 'fast-check';
import { addDays, daysBetween, isDate, weekdayOf } from './calendar';

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
