import { FormattedMessage, Price } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';
import { RentalFacts } from '../../wizard/RentalFacts';
import { messages } from './messages';
import styles from './Complete.module.css';

/** What was reserved, where to, and what is to be paid. */
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
        <a href={`tel:${receipt.shop.phone.replace(/[^+\d]/g, '')}`}>{receipt.shop.phone}</a>
      </dd>
      <dt>
        <FormattedMessage {...(receipt.paid_at === null ? messages.total : messages.paid)} />
      </dt>
      <dd>
        <Price yen={receipt.charge} size="large" />
      </dd>
    </dl>
  </>
);
