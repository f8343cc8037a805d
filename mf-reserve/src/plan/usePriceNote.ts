import { useIntl } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { RentalPeriod } from '@wadachi/contract';
import { planMessages } from './messages';

/** Returns a function that says what a plan's price is for: the length of the rental, and the season that moves it. */
export function usePriceNote() {
  const intl = useIntl();
  const days = useDays();
  return (period: RentalPeriod, timeZone: string, season: string | null = null): string => {
    const length = intl.formatMessage(planMessages.wholePeriod, { length: days.length(period, timeZone) });
    return season === null ? length : `${length} · ${season}`;
  };
}
