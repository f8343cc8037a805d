import { FormattedMessage, Words } from '@wadachi/shared';
import { FactList, useDays } from '@wadachi/parts';
import type { Paper, Receipt } from '@wadachi/contract';
import { needsPapers } from '../../booking/needsPapers';
import { Amounts, Total } from './Figures';
import { bookingMessages } from '../../booking/messages';
import { messages } from './messages';
import { paperMessages } from './paperMessages';
import { paperFor, taxNameOf } from './sheets';
import { ReceiptTaxes } from './ReceiptLines';
import { useRentalFacts } from './useRentalFacts';
import styles from './Receipt.module.css';

interface CancellationSheetProps {
  readonly receipt: Receipt;
  readonly paper: Paper | undefined;
}

/**
 * The fee and refund of a cancellation, or the refund of a whole rental. The fee is compensation, outside the scope of consumption tax (不課税). The invoice
 * is reversed with its tax, as a qualified return invoice (適格返還請求書).
 */
export const CancellationSheet = ({ receipt, paper }: CancellationSheetProps) => {
  const days = useDays();
  const rental = useRentalFacts(receipt);
  const { cancelled_at, shop, paid, refunded, due_at_shop } = receipt;
  const isCancelled = receipt.status === 'cancelled';
  // Money that had gone back before is on an earlier paper.
  const refundedNow = paper?.refunded ?? refunded;
  const paidBefore = paid - refunded + refundedNow;
  return (
    <>
      <Total
        label={isCancelled ? bookingMessages.cancelFee : messages.refunded}
        yen={isCancelled ? (receipt.cancel_fee ?? 0) : refundedNow}
      />
      {isCancelled && (
        <p>
          {needsPapers(receipt) ? (
            <FormattedMessage {...messages.outsideTax} values={{ name: taxNameOf(receipt) }} />
          ) : (
            <FormattedMessage {...paperMessages.notNeeded} />
          )}
        </p>
      )}
      <FactList
        className={styles.facts}
        of={[
          [messages.issuedOn, paper !== undefined && days.dayOf(paper.issued_at, shop.time_zone)],
          [messages.cancelledOn, cancelled_at !== null && days.instant(cancelled_at, shop.time_zone)],
          ...rental,
        ]}
      />
      {isCancelled && (
        <Amounts
          amounts={[
            [messages.paid, paid > 0 && paidBefore],
            [messages.refunded, paid > 0 && refundedNow],
            [messages.stillOwed, due_at_shop],
          ]}
        />
      )}
      <TakenBack receipt={receipt} />
    </>
  );
};

const TakenBack = ({ receipt }: { readonly receipt: Receipt }) => {
  const invoice = paperFor('receipt', receipt);
  if (invoice === undefined) return null;
  return (
    <>
      <h2 className={styles.heading}>
        <FormattedMessage {...messages.takenBack} values={{ name: taxNameOf(receipt) }} />
      </h2>
      <Words as="p" className={styles.note} of={messages.ofReceipt} values={{ number: invoice.number }} />
      <ReceiptTaxes taxes={receipt.taxes} untaxed={receipt.untaxed} />
    </>
  );
};
