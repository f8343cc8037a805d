import { FormattedMessage, Tag, Words, type MessageDescriptor } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { CancellationSheet } from './CancellationSheet';
import { addresseeMessages } from './addresseeMessages';
import { messages } from './messages';
import { paperMessages } from './paperMessages';
import { paperFor, taxNameOf, type SheetKind } from './sheets';
import { RentalSheet } from './RentalSheet';
import styles from './Receipt.module.css';

/** Shows the issuer, with the registration number that a qualified invoice needs (Consumption Tax Act, art. 57-4). */
const Issuer = ({ issuer }: Pick<Receipt, 'issuer'>) => (
  <address className={styles.issuer}>
    <Words as="span" className={styles.soft} of={messages.issuer} />
    <strong>{issuer.name}</strong>
    <span>{issuer.address}</span>
    <span>{issuer.phone}</span>
    <Words as="span" of={messages.registration} values={{ number: issuer.registration_number }} />
  </address>
);

const titles = {
  receipt: paperMessages.receipt,
  statement: paperMessages.statement,
  cancellation: paperMessages.cancellation,
} as const satisfies Record<SheetKind, unknown>;

/** Returns a sheet's title. Of a rental that was not cancelled all can be given back as well. */
export const titleOf = (kind: SheetKind, { status }: Receipt): MessageDescriptor =>
  kind === 'cancellation' && status !== 'cancelled' ? paperMessages.refund : titles[kind];

/** In Japan the papers of what was paid are qualified invoices, and say so; a statement says that it is no receipt. */
function subtitleOf(kind: SheetKind, receipt: Receipt): MessageDescriptor | undefined {
  if (kind === 'statement') return paperMessages.notAReceipt;
  if (taxNameOf(receipt) !== 'none' || !paperFor('receipt', receipt)) return undefined;
  return kind === 'receipt' ? paperMessages.qualifiedInvoice : paperMessages.qualifiedReturn;
}

interface SheetProps {
  readonly kind: SheetKind;
  readonly receipt: Receipt;
  /** The page's first sheet has its h1. */
  readonly isFirst: boolean;
}

/** Shows one sheet of A4. */
export const Sheet = ({ kind, receipt, isFirst }: SheetProps) => {
  const paper = paperFor(kind, receipt);
  const subtitle = subtitleOf(kind, receipt);
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Heading className={styles.title}>
          <FormattedMessage {...titleOf(kind, receipt)} />
        </Heading>
        {subtitle && <Words as="p" of={subtitle} />}
        {paper && (
          <p className={styles.paperNumber}>
            <FormattedMessage {...messages.paperNumber} values={{ number: paper.number }} />
          </p>
        )}
        {paper?.is_reissue && <Tag tone="warning">{messages.reissue}</Tag>}
      </header>
      <Words
        as="p"
        className={styles.addressee}
        of={addresseeMessages.preview}
        values={{ name: <bdi key="name">{receipt.addressee}</bdi> }}
      />
      {kind === 'cancellation' ? (
        <CancellationSheet receipt={receipt} paper={paper} />
      ) : (
        <RentalSheet receipt={receipt} paper={paper} />
      )}
      <Issuer issuer={receipt.issuer} />
    </article>
  );
};
