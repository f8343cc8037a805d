import { toInstant } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { pickUpPlace } from './pickUpPlace';

/** Returns a link that puts the rental into Google's calendar. It has no access token: calendars are shared. */
export function googleCalendar(receipt: Receipt, title: string): string {
  const { period, shop, plan, reserve_number } = receipt;
  const { time_zone } = shop;
  const { place, map } = pickUpPlace(receipt);
  const { return_time_zone = time_zone } = receipt;
  const at = (date: string, time: string, zone: string) =>
    toInstant(date, time, zone)
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${at(period.rental_date, period.rental_time, time_zone)}/${at(period.return_date, period.return_time, return_time_zone)}`,
    location: place,
    details: [plan.name, reserve_number, shop.phone, map].filter(Boolean).join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
