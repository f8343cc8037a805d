import { useIntl } from '@wadachi/shared';
import type { PlanOptions } from '@wadachi/shared/contract';
import { useMoney } from '../../quote/useMoney';
import { messages } from './messages';

type Priced = Pick<PlanOptions['rental_items'][number], 'price' | 'cap' | 'unit'>;

const eachMessages = {
  rental: { open: messages.each, capped: messages.eachRentalCapped },
  day: { open: messages.eachDay, capped: messages.eachCapped },
} as const;

/** Formats prices of options with their unit and cap. */
export function useOptionPrice() {
  const intl = useIntl();
  const yen = useMoney();
  const isFree = ({ price }: { readonly price: number }) => price === 0;
  const free = intl.formatMessage(messages.free);
  const withCap = (cap: number | null) => (cap === null ? {} : { cap: yen(cap) });
  return {
    cover(cover: Pick<Priced, 'price' | 'cap'>): string {
      if (isFree(cover)) return free;
      const message = cover.cap === null ? messages.perDay : messages.perDayCapped;
      return intl.formatMessage(message, { price: yen(cover.price), ...withCap(cover.cap) });
    },
    service: (service: Pick<Priced, 'price'>): string =>
      isFree(service) ? free : intl.formatMessage(messages.perRental, { price: yen(service.price) }),
    item(item: Priced): string {
      if (isFree(item)) return free;
      const message = eachMessages[item.unit][item.cap === null ? 'open' : 'capped'];
      return intl.formatMessage(message, { price: yen(item.price), ...withCap(item.cap) });
    },
  };
}
