import { FormattedMessage, Price, Words, type MessageDescriptor } from '@wadachi/shared';
import { FactList, useDays } from '@wadachi/parts';
import type { Paper, Receipt } from '@wadachi/contract';
import { Amounts, Total } from './Figures';
import { messages } from './messages';
import { paperMessages } from './paperMessages';
import { ReceiptLines, ReceiptTaxes } from './ReceiptLines';
import { useRentalFacts } from './useRentalFacts';
import styles from './Receipt.module.css';

interface RentalSheetProps {
  readonly receipt: Receipt;
  readonly paper: Paper | undefined;
}

/**
 * The receipt of a payment, a qualified invoice (適格請求書); before the payment a statement. What is still to be paid at the shop
 * is not in this total.
 */
export const RentalSheet = ({ receipt, paper }: RentalSheetProps) => {
  const days = useDays();
  const rental = useRentalFacts(receipt);
  const { paid_at, shop, taxes, untaxed } = receipt;
  const { charge, lines } = paper?.content ?? receipt;
  const issuedOn = paper ? days.dayOf(paper.issued_at, shop.time_zone) : days.day(receipt.issued_on);
  const invoiced = taxes.reduce((sum, { total }) => sum + total, untaxed ?? 0);
  const method = receipt.payment_method === 2 ? paperMessages.byCard : paperMessages.atShop;
  const { ways, received_on } = paper?.content ?? {};
  const paidOn = paid_at !== null && days.instant(paid_at, shop.time_zone);
  return (
    <>
      <Total label={messages.total} yen={paper ? invoiced : charge} />
      <Words as="p" of={paper ? messages.received : sentenceFor(receipt)} />
      <FactList
        className={styles.facts}
        of={[
          [messages.issuedOn, issuedOn],
          [
            paperMessages.method,
            ways?.map(({ label, amount }) => (
              <p key={label}>
                {label} <Price yen={amount} size="small" />
              </p>
            )) ?? <FormattedMessage key="method" {...method} />,
          ],
          [messages.paidOn, received_on ? days.day(received_on) : paidOn],
          ...rental,
        ]}
      />
      <ReceiptLines lines={lines} />
      <Words as="h2" className={styles.heading} of={messages.taxes} />
      <ReceiptTaxes taxes={taxes} untaxed={untaxed} />
      {paper && invoiced < charge && (
        <Amounts
          amounts={[
            [messages.wholeCharge, charge],
            [messages.paid, invoiced],
            [messages.dueAtShop, charge - invoiced],
          ]}
        />
      )}
    </>
  );
};

function sentenceFor(receipt: Receipt): MessageDescriptor {
  const { status, payment_method } = receipt;
  if (status === 'expired') return messages.expired;
  return payment_method === 1 ? messages.unpaid : messages.unpaidByCard;
}
