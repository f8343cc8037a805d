import type { ShopTimes } from '@wadachi/shared';
import { defaultTimeZone } from '../choice/period';

/** Open at any time: bounds a period while no shop is chosen yet. */
export const anyShop: ShopTimes = {
  hours: Array.from({ length: 7 }, () => ({ open: '00:00', close: '24:00' })),
  holidays: [],
  time_zone: defaultTimeZone,
};
