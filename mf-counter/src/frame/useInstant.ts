import { useIntl } from '@wadachi/shared';
import type { CounterShop } from '@wadachi/contract';
import { useCounter } from '../access/CounterContext';

/** Gives the function that words an instant by the clock of a shop, or of the first one of whoever is at work. */
export function useInstant(): (
  instant: string,
  timeStyle: 'short' | 'medium',
  shop?: CounterShop | null,
) => string {
  const intl = useIntl();
  const { clerk } = useCounter();
  return (instant, timeStyle, shop) => {
    const timeZone = (shop ?? clerk.shops[0])?.time_zone ?? 'UTC';
    return intl.formatDate(instant, { dateStyle: 'medium', timeStyle, timeZone });
  };
}
