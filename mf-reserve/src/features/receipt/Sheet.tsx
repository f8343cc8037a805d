import { FormattedMessage, Price } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';
import { useDays } from '../../wizard/useDays';
import { messages } from './messages';
import { ReceiptLines, ReceiptTaxes } from './ReceiptLines';
import styles from './Receipt.module.css';

const isPaid = (receipt: Receipt) => receipt.paid_at !== null;
const isCancelled = ({ status }: Receipt) => status === 'cancelled' || status === 'expired';
/** A receipt once the money is received, a statement until then. */
export const titleOf = (receipt: Receipt) => (isPaid(receipt) ? messages.receipt : messages.statement);

const sentenceFor = (receipt: Receipt) => {
  if (isPaid(receipt)) return messages.received;
  return isCancelled(receipt) ? messages.cancelled : messages.unpaid;
};

/** Everything a qualified invoice (適格請求書) needs. */
export const Sheet = ({ receipt }: { readonly receipt: Receipt }) => (
  <>
    <p className={styles.addressee}>
      <FormattedMessage {...messages.addressee} values={{ name: receipt.addressee }} />
    </p>
    <p className={styles.total}>
      <span>
        <FormattedMessage {...messages.total} />
      </span>
      <Price yen={receipt.charge} size="large" />
    </p>
    <p>
      <FormattedMessage {...sentenceFor(receipt)} />
    </p>
    <ReceiptFacts receipt={receipt} />
    <ReceiptLines lines={receipt.lines} />
    <h2 className={styles.heading}>
      <FormattedMessage {...messages.taxes} />
    </h2>
    <ReceiptTaxes taxes={receipt.taxes} />
    <h2 className={styles.heading}>
      <FormattedMessage {...messages.issuer} />
    </h2>
    <address className={styles.issuer}>
      <strong>{receipt.issuer.name}</strong>
      <span>{receipt.issuer.address}</span>
      <span>{receipt.issuer.phone}</span>
      <span>
        <FormattedMessage
          {...messages.registration}
          values={{ number: receipt.issuer.registration_number }}
        />
      </span>
    </address>
  </>
);

const ReceiptFacts = ({ receipt }: { readonly receipt: Receipt }) => {
  const days = useDays();
  const { period, shop, plan } = receipt;
  return (
    <dl className={styles.facts}>
      <dt>
        <FormattedMessage {...messages.number} />
      </dt>
      <dd>{receipt.reserve_number}</dd>
      <dt>
        <FormattedMessage {...messages.issuedOn} />
      </dt>
      <dd>{days.day(receipt.issued_on)}</dd>
      {receipt.paid_at !== null && (
        <>
          <dt>
            <FormattedMessage {...messages.paidOn} />
          </dt>
          <dd>{days.instant(receipt.paid_at, shop.time_zone)}</dd>
        </>
      )}
      <dt>
        <FormattedMessage {...messages.rental} />
      </dt>
      <dd>
        {shop.name} · {plan.name} ({plan.car_group_name})
        <br />
        <FormattedMessage
          {...messages.period}
          values={{
            from: days.at(period.rental_date, period.rental_time),
            until: days.at(period.return_date, period.return_time),
          }}
        />
      </dd>
    </dl>
  );
};
