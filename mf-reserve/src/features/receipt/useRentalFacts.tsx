import { FormattedMessage } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import type { Fact } from './Figures';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';
import styles from './Receipt.module.css';

/** Returns the facts of the rental that all sheets show. */
export function useRentalFacts(receipt: Receipt): readonly Fact[] {
  const { reserve_number, shop, plan, period, return_shop_name } = receipt;
  const days = useDays();
  return [
    { label: bookingMessages.number, value: reserve_number },
    {
      label: messages.rental,
      value: (
        <>
          {shop.name} <span className={styles.phone}>{shop.phone}</span>
          <br />
          <FormattedMessage {...messages.car} values={{ plan: plan.name, models: plan.car_group_name }} />
          <br />
          <FormattedMessage
            {...messages.period}
            values={{
              from: days.at(period.rental_date, period.rental_time),
              until: days.at(period.return_date, period.return_time),
            }}
          />
        </>
      ),
    },
    ...(return_shop_name === null ? [] : [{ label: messages.returnTo, value: return_shop_name }]),
  ];
}
