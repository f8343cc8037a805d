import { Button, FormattedMessage, observer, Price, type MessageDescriptor } from '@wadachi/shared';
import { useIsReady } from '@wadachi/forms';
import type { Change } from '@wadachi/contract';
import summary from '../../quote/PriceSummary.module.css';
import { QuoteLines } from '../../quote/QuoteLines';
import { SummaryPanel } from '../../quote/SummaryPanel';
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
  const { deal } = store;
  const { shown, failure, isUpdating } = deal.cost;
  // While a new price is loaded, the last one stays, faded.
  const isShown = store.isChanged && failure === undefined && (isUpdating || store.isPriced);
  const change = isShown ? shown : undefined;
  const canConfirm = store.isChanged && store.isPriced;
  // Pressed with a missing age, the button says that it is missing.
  const canPress = canConfirm || store.children.ageless !== undefined;
  return (
    <SummaryPanel
      title={messages.summary}
      label={change ? messages.newTotal : messages.presentTotal}
      total={
        <span>
          <Price yen={change ? change.quote.charge : receipt.charge} size="large" />
        </span>
      }
      totalStyle={isUpdating ? summary.totalUpdating : summary.total}
      isUpdating={isUpdating}
      action={
        <Button type="submit" wide disabled={!isReady} held={isReady && !canPress} busy={deal.isChanging}>
          <ConfirmLabel change={canConfirm ? change : undefined} />
        </Button>
      }
      announced={change && canConfirm && <Announcement change={change} />}
    >
      {change && (
        <>
          <ChangeFigures receipt={receipt} store={store} change={change} />
          <QuoteLines lines={change.quote.lines} tax={change.quote} />
        </>
      )}
    </SummaryPanel>
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
