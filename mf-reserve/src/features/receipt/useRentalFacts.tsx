import { Fragment } from 'react';
import { FormattedMessage } from '@wadachi/shared';
import { useDays, type FactRows } from '@wadachi/parts';
import type { Receipt } from '@wadachi/contract';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';
import styles from './Receipt.module.css';

/** Returns the facts of the rental that all sheets show. */
export function useRentalFacts(receipt: Receipt): FactRows {
  const { reserve_number, shop, plan, period, return_shop_name } = receipt;
  const days = useDays();
  return [
    [bookingMessages.number, reserve_number],
    [
      messages.rental,
      <Fragment key="rental">
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
      </Fragment>,
    ],
    [messages.returnTo, return_shop_name],
  ];
}
