import { useState } from 'react';
import { definePage, type PageProps } from '@wadachi/shared';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { needsPapers } from '../../booking/needsPapers';
import { NoReferrer } from '../../booking/NoReferrer';
import { isUuid } from '../../choice/isUuid';
import { AddresseeForm } from './AddresseeForm';
import { SheetActions } from './SheetActions';
import { sheetsOf } from './sheets';
import { Sheet, titleOf } from './Sheet';
import styles from './Receipt.module.css';

/** Shows the receipts of a reservation, each on one sheet of A4. */
const ReceiptView = ({ content, query }: PageProps<BookingContent>) => {
  // Setting the addressee returns a new receipt.
  const [receipt, setReceipt] = useState(content.receipt);
  return (
    <div className={styles.page}>
      <NoReferrer />
      <SheetActions receipt={receipt} query={query} />
      {receipt.can_set_addressee && needsPapers(receipt) && (
        <AddresseeForm receipt={receipt} query={query} onSet={setReceipt} />
      )}
      {sheetsOf(receipt).map((kind, place) => (
        <Sheet key={kind} kind={kind} receipt={receipt} isFirst={place === 0} />
      ))}
    </div>
  );
};

export const page = definePage<BookingContent>({
  validate: ({ params }) => isUuid(params['id'] ?? ''),
  load: loadBooking,
  head: ({ receipt }, { platform: { intl } }) => ({
    title: `${intl.formatMessage(titleOf(sheetsOf(receipt)[0], receipt))} ${receipt.reserve_number}`,
    robots: 'noindex',
  }),
  View: (props) => <ReceiptView key={props.content.receipt.id} {...props} />,
});
