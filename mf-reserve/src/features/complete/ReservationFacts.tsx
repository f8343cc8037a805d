import { Fragment } from 'react';
import { FormattedMessage, Price } from '@wadachi/shared';
import { PhoneLink } from '@wadachi/shared/parts';
import type { Receipt } from '@wadachi/shared/contract';
import { RentalFacts } from '../../quote/RentalFacts';
import { messages } from './messages';
import styles from './Complete.module.css';

/** The reservation with its shop and amounts. */
export const ReservationFacts = ({ receipt }: { readonly receipt: Receipt }) => (
  <>
    <RentalFacts plan={receipt.plan} shop={receipt.shop} period={receipt.period} />
    <dl className={styles.facts}>
      {receipt.return_shop_name !== null && (
        <>
          <dt>
            <FormattedMessage {...messages.returnTo} />
          </dt>
          <dd>{receipt.return_shop_name}</dd>
        </>
      )}
      <dt>
        <FormattedMessage {...messages.shopAddress} />
      </dt>
      <dd>{receipt.shop.address}</dd>
      <dt>
        <FormattedMessage {...messages.shopPhone} />
      </dt>
      <dd>
        <PhoneLink shop={receipt.shop} />
      </dd>
      {amountsOf(receipt).map(({ label, yen }) => (
        <Fragment key={label.id}>
          <dt>
            <FormattedMessage {...label} />
          </dt>
          <dd>
            <Price yen={yen} size="large" />
          </dd>
        </Fragment>
      ))}
    </dl>
  </>
);

function amountsOf({ status, paid, refunded, due_at_shop, cancel_fee }: Receipt) {
  const isCancelled = status === 'cancelled';
  return [
    { label: messages.paid, yen: paid, isShown: paid > 0 },
    { label: messages.cancelFee, yen: cancel_fee ?? 0, isShown: isCancelled },
    { label: messages.refunded, yen: refunded, isShown: refunded > 0 },
    { label: messages.total, yen: due_at_shop, isShown: !isCancelled && due_at_shop > 0 },
  ].filter(({ isShown }) => isShown);
}
