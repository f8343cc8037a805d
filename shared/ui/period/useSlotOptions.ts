import { useIntl } from 'react-intl';
import {
  isDate,
  periodLimits,
  slots,
  slotsOn,
  toInstant,
  type PickUp,
  type ShopTimes,
} from '@wadachi/rental/time';
import type { SelectOption } from '../fields/SelectControl';
import { periodMessages } from './messages';

export interface Earliest {
  readonly now: Date;
  readonly timeZone: string;
  /** The pick-up of the booking to change, which is never too soon. */
  readonly agreed: PickUp | undefined;
}

/** The half-hour slots of a day; those that can't be chosen are disabled and say why. */
export const useSlotOptions = (
  date: string,
  shop: ShopTimes | undefined,
  earliest: Earliest | undefined,
): readonly SelectOption[] => {
  const intl = useIntl();
  const day = shop && isDate(date) ? slotsOn(date, shop) : slots.map((slot) => ({ slot, open: true }));
  const isTooSoon = (slot: string): boolean =>
    earliest !== undefined &&
    isDate(date) &&
    !(date === earliest.agreed?.rental_date && slot === earliest.agreed.rental_time) &&
    toInstant(date, slot, earliest.timeZone).getTime() <
      earliest.now.getTime() + periodLimits.leadHours * 3_600_000;

  return day.map(({ slot, open }) => {
    const reason = !open ? periodMessages.closedSlot : isTooSoon(slot) ? periodMessages.soonSlot : undefined;
    return reason
      ? { value: slot, label: intl.formatMessage(reason, { time: slot }), disabled: true }
      : { value: slot, label: slot };
  });
};
