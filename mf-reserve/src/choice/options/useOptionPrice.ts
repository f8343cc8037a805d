import { useIntl } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { useMoney } from '../../quote/useMoney';
import { optionMessages } from './messages';

type Priced = Pick<PlanOptions['rental_items'][number], 'price' | 'cap' | 'unit' | 'max_count'>;

const eachMessages = {
  rental: { open: optionMessages.each, capped: optionMessages.eachRentalCapped },
  day: { open: optionMessages.eachDay, capped: optionMessages.eachCapped },
} as const;

/** Formats prices of options with their unit and cap. */
export function useOptionPrice() {
  const intl = useIntl();
  const yen = useMoney();
  const isFree = ({ price }: { readonly price: number }) => price === 0;
  const free = intl.formatMessage(optionMessages.free);
  const withCap = (cap: number | null) => (cap === null ? {} : { cap: yen(cap) });
  const cover = ({ price, cap }: Pick<Priced, 'price' | 'cap'>): string => {
    if (price === 0) return free;
    const message = cap === null ? optionMessages.perDay : optionMessages.perDayCapped;
    return intl.formatMessage(message, { price: yen(price), ...withCap(cap) });
  };
  return {
    cover,
    once: (option: Pick<Priced, 'price'>): string => (isFree(option) ? free : yen(option.price)),
    item(item: Priced): string {
      if (isFree(item)) return free;
      if (item.max_count === 1) return item.unit === 'day' ? cover(item) : yen(item.price);
      const message = eachMessages[item.unit][item.cap === null ? 'open' : 'capped'];
      return intl.formatMessage(message, { price: yen(item.price), ...withCap(item.cap) });
    },
  };
}
