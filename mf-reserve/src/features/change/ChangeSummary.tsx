import { useId, useState } from 'react';
import {
  Button,
  FormattedMessage,
  observer,
  Price,
  VisuallyHidden,
  Words,
  type MessageDescriptor,
} from '@wadachi/shared';
import { useIsReady } from '@wadachi/forms';
import type { Change } from '@wadachi/contract';
import summary from '../../quote/PriceSummary.module.css';
import { QuoteLines } from '../../quote/QuoteLines';
import { summaryMessages } from '../../quote/summaryMessages';
import { useMoney } from '../../quote/useMoney';
import { ChangeFigures } from './ChangeFigures';
import type { Changeable, ChangeStore } from './ChangeStore';
import { messages } from './messages';

interface ChangeSummaryProps {
  readonly store: ChangeStore;
  readonly before: Changeable;
}

/** Shows the price of the change, always in view, and the button with the new total. */
export const ChangeSummary = observer(({ store, before: { receipt } }: ChangeSummaryProps) => {
  const isReady = useIsReady();
  const [isOpen, setOpen] = useState(false);
  const [linesId, titleId] = [useId(), useId()];
  const { deal } = store;
  const { shown, failure, isUpdating } = deal.cost;
  // While a new price is loaded, the last one stays, faded.
  const isShown = store.isChanged && failure === undefined && (isUpdating || store.isPriced);
  const change = isShown ? shown : undefined;
  const canConfirm = store.isChanged && store.isPriced;
  // Pressed with a missing age, the button says that it is missing.
  const canPress = canConfirm || store.children.ageless !== undefined;
  return (
    <aside className={summary.summary} aria-labelledby={titleId} aria-busy={isUpdating || undefined}>
      <div className={isOpen ? summary.details : summary.detailsClosed} id={linesId}>
        <Words as="h2" id={titleId} className={summary.title} of={messages.summary} />
        {change && (
          <>
            <ChangeFigures receipt={receipt} store={store} change={change} />
            <QuoteLines lines={change.quote.lines} tax={change.quote} />
          </>
        )}
      </div>
      <div className={summary.bar}>
        <div className={isUpdating ? summary.totalUpdating : summary.total}>
          <span className={summary.totalLabel}>
            <FormattedMessage {...(change ? messages.newTotal : messages.presentTotal)} />
          </span>
          <span>
            <Price yen={change ? change.quote.charge : receipt.charge} size="large" />
          </span>
        </div>
        <span className={summary.toggle}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={linesId}
            onClick={() => setOpen((open) => !open)}
            label={isOpen ? summaryMessages.hideLines : summaryMessages.showLines}
          />
        </span>
        <div className={summary.action}>
          <Button type="submit" wide disabled={!isReady} held={isReady && !canPress} busy={deal.isChanging}>
            <ConfirmLabel change={canConfirm ? change : undefined} />
          </Button>
        </div>
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{change && canConfirm && <Announcement change={change} />}</span>
      </VisuallyHidden>
    </aside>
  );
});

const ConfirmLabel = ({ change }: { readonly change: Change | undefined }) => {
  const yen = useMoney();
  if (!change) return <FormattedMessage {...messages.confirmUnpriced} />;
  return <FormattedMessage {...messages.confirm} values={{ price: yen(change.quote.charge) }} />;
};

/** Announces each new price to screen readers. */
const Announcement = ({ change }: { readonly change: Change }) => {
  const yen = useMoney();
  const { difference } = change;
  const message: MessageDescriptor =
    difference === 0
      ? messages.announcedSame
      : difference > 0
        ? messages.announcedMore
        : messages.announcedLess;
  return (
    <FormattedMessage
      {...message}
      values={{ price: yen(change.quote.charge), difference: yen(Math.abs(difference)) }}
    />
  );
};
