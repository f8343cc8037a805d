import { formatDay, formatPeriodLength, fromNow, moment } from './index';

describe('formatDay', () => {
  it('writes a day as each language does', () => {
    expect(formatDay('2026-11-23', 'en')).toBe('Mon, 23 Nov 2026');
    expect(formatDay('2026-11-23', 'ja')).toBe('2026年11月23日(月)');
    expect(formatDay('2026-11-23', 'pt')).toBe('Seg, 23 de novembro de 2026');
  });

  it('keeps the day whatever zone the process is in', () => {
    expect(formatDay('2028-02-29', 'ja')).toBe('2028年2月29日(火)');
  });

  it.each(['2026-02-30', '2026-2-3', '', 'tomorrow'])('refuses %j', (text) => {
    expect(() => formatDay(text, 'en')).toThrow(RangeError);
  });
});

describe('formatPeriodLength', () => {
  it.each([
    [55, '2 days 7 hours', '2日7時間'],
    [48, '2 days', '2日間'],
    [24, '1 day', '1日間'],
    [1, '1 hour', '1時間'],
    [0.5, '30 minutes', '30分'],
    [25.5, '1 day 1 hour 30 minutes', '1日1時間30分'],
    [720, '30 days', '30日間'],
    [0, '0 hours', '0時間'],
  ])('says %d hours', (hours, english, japanese) => {
    expect(formatPeriodLength(hours, 'en')).toBe(english);
    expect(formatPeriodLength(hours, 'ja')).toBe(japanese);
  });

  it('counts in the plural of each language', () => {
    expect([25, 50].map((hours) => formatPeriodLength(hours, 'pt'))).toEqual([
      '1 dia 1 hora',
      '2 dias 2 horas',
    ]);
  });

  it.each([-1, Number.NaN])('refuses %d', (hours) => {
    expect(() => formatPeriodLength(hours, 'en')).toThrow(RangeError);
  });
});

describe('fromNow', () => {
  const now = new Date('2026-11-23T00:00:00Z');

  it('says how far an instant is', () => {
    expect(fromNow('2026-11-23T03:00:00Z', now, 'en')).toBe('in 3 hours');
    expect(fromNow('2026-11-23T03:00:00Z', now, 'ja')).toBe('3時間後');
    expect(fromNow(new Date('2026-11-20T00:00:00Z'), now, 'ja')).toBe('3日前');
    expect(fromNow('2026-11-22T21:00:00Z', now, 'pt')).toBe('há 3 horas');
    expect(fromNow('2026-11-22T23:59:50Z', now, 'pt')).toBe('há segundos');
  });
});

it('makes none of its languages that of everyone', () => {
  expect(moment.locale()).toBe('en');
});
