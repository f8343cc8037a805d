import { addDays, Tag, todayIn, usePlatform, Words } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { RentalPeriod, Shop } from '@wadachi/contract';
import { messages } from './messages';

interface FreeCancellationProps {
  readonly shop: Pick<Shop, 'cancel_policy' | 'time_zone'>;
  readonly period: RentalPeriod;
}

/** Says until which day cancelling is free; nothing where it is not, or not any more. */
export const FreeCancellation = ({ shop, period }: FreeCancellationProps) => {
  const days = useDays();
  const today = todayIn(shop.time_zone, usePlatform().now());
  const free = shop.cancel_policy.terms.filter(({ percent }) => percent === 0);
  if (free.length === 0) return null;
  const last = addDays(period.rental_date, -Math.min(...free.map(({ days_before }) => days_before)));
  if (last < today) return null;
  return (
    <p>
      <Tag tone="success">
        <Words of={messages.freeUntil} values={{ day: days.shortDay(last) }} />
      </Tag>
    </p>
  );
};
