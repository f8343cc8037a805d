import {
  ApiError,
  Button,
  FormattedMessage,
  Notice,
  observer,
  VisuallyHidden,
  Words,
  type MessageDescriptor,
} from '@wadachi/shared';
import { FocusHere, PhoneLink, sentenceOf } from '@wadachi/parts';
import type { Change, PlanListItem, Receipt } from '@wadachi/contract';
import { useMoney } from '../../quote/useMoney';
import type { ChangeOutcome } from './ChangeQuote';
import type { ChangeStore } from './ChangeStore';
import { figureMessages } from './figureMessages';
import { messages } from './messages';
import { FailedNotice } from '../../ui/FailedNotice';
import { wizardMessages } from '../../ui/messages';

interface NoticesProps {
  readonly store: ChangeStore;
  readonly receipt: Receipt;
}

const operation = 'POST /api/reserves/change/:id';

/** Why the change is not possible, and what helps. The reservation is unchanged in each case. */
export const ChangeNotices = observer(({ store, receipt }: NoticesProps) => {
  const { outcome, cost, attempts } = store.deal;
  if (outcome.kind === 'cost-changed') {
    return (
      <FocusHere key={attempts}>
        <FigureChanged {...outcome} />
      </FocusHere>
    );
  }
  if (outcome.kind === 'failed') {
    return (
      <FocusHere key={attempts}>
        <Refused store={store} receipt={receipt} error={outcome.error} title={messages.failed} />
      </FocusHere>
    );
  }
  if (cost.failure === undefined) return null;
  if (cost.failure instanceof ApiError && (cost.failure.status === 409 || cost.failure.status === 422)) {
    return <Refused store={store} receipt={receipt} error={cost.failure} title={messages.notPossible} />;
  }
  return (
    <FailedNotice error={cost.failure} title={messages.costUnknown} onTryAgain={() => void store.askCost()} />
  );
});

type FigureChangedProps = Extract<ChangeOutcome, { readonly kind: 'cost-changed' }>;

/** Says which has changed: the charge or, with the same charge, the minimum cancellation fee. */
const FigureChanged = ({ before, now }: FigureChangedProps) => {
  const yen = useMoney();
  const isPrice = before.quote.charge !== now.quote.charge;
  const [title, message] = isPrice
    ? [figureMessages.priceChangedTitle, figureMessages.priceChanged]
    : [figureMessages.floorChangedTitle, figureMessages.floorChanged];
  const figure = (change: Change) => yen(isPrice ? change.quote.charge : change.cancel_fee_floor);
  return (
    <Notice tone="warning" title={title}>
      <FormattedMessage {...message} values={{ before: figure(before), now: figure(now) }} />
    </Notice>
  );
};

interface RefusedProps extends NoticesProps {
  readonly error: ApiError;
  readonly title: MessageDescriptor;
}

const Refused = ({ store, receipt, error, title }: RefusedProps) => {
  const refusal = error.bodyOf(operation, 409);
  if (refusal?.code === 'sold-out') {
    return <SoldOut store={store} here={refusal.alternatives} />;
  }
  return (
    <Notice tone="danger" title={title}>
      <Words as="p" of={sentenceOf(error) ?? wizardMessages.noAnswer} />
      <Words as="p" of={messages.stands} />
      {refusal?.code === 'not-changeable' && <PhoneLink shop={receipt.shop} />}
    </Notice>
  );
};

interface SoldOutProps extends Pick<NoticesProps, 'store'> {
  readonly here: readonly PlanListItem[];
}

/** Offers free cars of the same shop: a change can't move to another shop. */
const SoldOut = ({ store, here }: SoldOutProps) => {
  const yen = useMoney();
  return (
    <Notice
      tone="danger"
      title={messages.soldOutTitle}
      actions={
        here.length > 0 &&
        here.map((plan) => (
          <Button key={plan.id} variant="secondary" onClick={() => void store.choosePlan(plan.id)}>
            <span>
              <VisuallyHidden>
                <FormattedMessage {...messages.takeInstead} />{' '}
              </VisuallyHidden>
              {plan.name} {yen(plan.charge)}
            </span>
          </Button>
        ))
      }
    >
      <Words as="p" of={here.length > 0 ? messages.soldOut : messages.soldOutNone} />
      <Words as="p" of={messages.stands} />
    </Notice>
  );
};
