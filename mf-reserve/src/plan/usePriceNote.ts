import { formatMoney, useIntl } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { RentalPeriod, ReturnShop } from '@wadachi/contract';
import { oneWayMessages } from '../search/oneWayMessages';
import { planMessages } from './messages';

/**
 * Returns a function that says what a plan's price is for: the length of the rental, the season that moves it, and the
 * return at another shop.
 */
export function usePriceNote() {
  const intl = useIntl();
  const days = useDays();
  return (
    period: RentalPeriod,
    timeZone: string,
    season?: string | null,
    back?: Pick<ReturnShop, 'name' | 'fee'>,
  ): string => {
    const length = intl.formatMessage(planMessages.wholePeriod, { length: days.length(period, timeZone) });
    const oneWay = back && {
      shop: back.name,
      fee: formatMoney(back.fee, intl.locale),
    };
    return [length, season, oneWay && intl.formatMessage(oneWayMessages.included, oneWay)]
      .filter(Boolean)
      .join(' · ');
  };
}
