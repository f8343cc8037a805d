import type { ShopTimes } from './opening';
import { site } from '@wadachi/intl';

/** Open at any time: bounds a period while no shop is chosen yet. */
export const anyShop: ShopTimes = {
  hours: Array.from({ length: 7 }, () => ({ open: '00:00', close: '24:00' })),
  holidays: [],
  get time_zone() {
    return site.time_zone;
  },
};
