import { defaultPeriod, periodHours } from './period';

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
