import { useIntl } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/contract';
import { useMoney } from '../quote/useMoney';
import { optionMessages } from './messages';

type Priced = Pick<PlanOptions['rental_items'][number], 'price' | 'cap' | 'unit'>;

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
  return {
    cover(cover: Pick<Priced, 'price' | 'cap'>): string {
      if (isFree(cover)) return free;
      const message = cover.cap === null ? optionMessages.perDay : optionMessages.perDayCapped;
      return intl.formatMessage(message, { price: yen(cover.price), ...withCap(cover.cap) });
    },
    service: (service: Pick<Priced, 'price'>): string =>
      isFree(service) ? free : intl.formatMessage(optionMessages.perRental, { price: yen(service.price) }),
    item(item: Priced): string {
      if (isFree(item)) return free;
      const message = eachMessages[item.unit][item.cap === null ? 'open' : 'capped'];
      return intl.formatMessage(message, { price: yen(item.price), ...withCap(item.cap) });
    },
  };
}
