import type { OpeningHours } from '@wadachi/shared/contract';

const allDay: OpeningHours = { open: '00:00', close: '24:00' };

/** Before a shop is chosen only the rules that every shop has can be checked; days are Japan's. */
export const anyShop = {
  hours: Array.from({ length: 7 }, () => allDay),
  holidays: [] as string[],
  time_zone: 'Asia/Tokyo',
};
