import { anyShopIn } from '@wadachi/rental/time';
import { nextPeriod } from './nextPeriod';

const day = { open: '09:00', close: '18:00' };
/** Open from 09:00 to 18:00, but closed on Sundays and on 1 December. */
const shop = {
  ...anyShopIn('Asia/Tokyo'),
  hours: [...Array.from({ length: 6 }, () => day), null],
  holidays: ['2026-12-01'],
};

it.each([
  ['a minute past ten', '2026-11-27T10:01', ['2026-11-27', '10:30'], ['2026-11-28', '10:30']],
  ['closing time', '2026-11-27T18:00', ['2026-11-27', '18:00'], ['2026-11-28', '18:00']],
  ['the evening before a Saturday', '2026-11-27T18:01', ['2026-11-28', '09:00'], ['2026-11-30', '09:00']],
  ['the day before a holiday', '2026-11-30T12:00', ['2026-11-30', '12:00'], ['2026-12-02', '09:00']],
])(
  'begins at the next open time: %s',
  (_what, at, [rental_date, rental_time], [return_date, return_time]) => {
    expect(nextPeriod(shop, new Date(`${at}:00+09:00`))).toEqual({
      ...{ rental_date, rental_time, return_date, return_time },
    });
  },
);
