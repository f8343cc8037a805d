import { readChoice, writeChoice } from './choice';
import { periodOf } from './period';

const now = new Date('2025-06-02T01:00:00Z');

it('survives the way through an address', () => {
  const choice = {
    area: 'okinawa',
    keyword: '空港 & naha',
    shop_id: 'naha',
    plan_id: 'compact',
    rental_date: '2025-06-16',
    rental_time: '10:00',
    return_date: '2025-06-17',
    return_time: '17:30',
    body_types: ['compact', 'minivan'],
    passengers: 4,
  };
  expect(readChoice(writeChoice(choice))).toEqual(choice);
});

it('ignores what is malformed', () => {
  const query =
    'area=a%20b&shop_id=&plan_id=../x&rental_date=2025-02-30&rental_time=10:15&passengers=11&body_types=%3Cb%3E&keyword=%20';
  expect(readChoice(new URLSearchParams(query))).toEqual({});
});

describe('the period of an address', () => {
  it('is completed by the default one', () => {
    expect(periodOf({ rental_date: '2025-06-04', rental_time: '09:00' }, now)).toEqual({
      period: {
        rental_date: '2025-06-04',
        rental_time: '09:00',
        return_date: '2025-06-04',
        return_time: '17:00',
      },
      moved: false,
    });
  });

  it('that has passed is moved and keeps its number of days', () => {
    expect(periodOf({ rental_date: '2025-05-01', return_date: '2025-05-03' }, now)).toEqual({
      period: {
        rental_date: '2025-06-04',
        rental_time: '10:00',
        return_date: '2025-06-06',
        return_time: '17:00',
      },
      moved: true,
    });
  });

  it('that returns before the pick-up is mended', () => {
    const { period } = periodOf(
      { rental_date: '2025-06-10', rental_time: '18:00', return_date: '2025-06-08', return_time: '17:00' },
      now,
    );
    expect(period).toMatchObject({
      rental_date: '2025-06-10',
      return_date: '2025-06-11',
      return_time: '17:00',
    });
  });

  it('is counted in the shop’s zone', () => {
    const eveningInUtc = new Date('2025-06-01T16:00:00Z');
    expect(periodOf({}, eveningInUtc, 'Asia/Tokyo').period.rental_date).toBe('2025-06-04');
    expect(periodOf({}, eveningInUtc, 'UTC').period.rental_date).toBe('2025-06-03');
  });
});
