import {
  ApiError,
  FormattedMessage,
  LinkButton,
  Notice,
  observer,
  usePlatform,
  Words,
} from '@wadachi/shared';
import { Form, SubmitButton } from '@wadachi/forms';
import type { Receipt } from '@wadachi/contract';
import { FocusHere, PhoneLink, Row, sentenceOf } from '@wadachi/parts';
import { paths } from '../../paths';
import { useMoney } from '../../quote/useMoney';
import { CancelCost } from './CancelCost';
import type { CancelStore } from './CancelStore';
import { expectedCost } from './expectedCost';
import { messages } from './messages';
import styles from './Cancel.module.css';
import { FailedNotice } from '../../ui/FailedNotice';
import { wizardMessages } from '../../ui/messages';

interface CancelFormProps {
  readonly store: CancelStore;
  readonly receipt: Receipt;
  readonly token: string | undefined;
}

/** Shows the cost of cancelling, and the button that cancels. */
export const CancelForm = observer(({ store, receipt, token }: CancelFormProps) => {
  const yen = useMoney();
  const { now } = usePlatform();
  const { shown, failure } = store.cost;
  if (failure !== undefined) return <CostUnknown store={store} receipt={receipt} error={failure} />;
  // The same figures as the API’s: nothing jumps when it answers.
  const cost = shown ?? expectedCost(receipt, now());
  return (
    <Form initialValues={{}} onSubmit={store.cancel} className={styles.form}>
      <CancelCost receipt={receipt} cost={cost} />
      <OutcomeNotice store={store} receipt={receipt} />
      {cost.fee === 0 && receipt.status === 'reserved' && (
        <Words as="p" of={receipt.payment_method === 1 ? messages.canUndo : messages.cannotUndo} />
      )}
      <Row>
        <SubmitButton variant="danger" disabled={!shown}>
          <FormattedMessage
            {...(cost.fee > 0 ? messages.cancelFor : messages.cancelFree)}
            values={{ price: yen(cost.fee) }}
          />
        </SubmitButton>
        <LinkButton variant="secondary" to={paths.booking(receipt.id, token)} label={messages.keep} />
        {cost.fee > 0 && receipt.actions.includes('change') && (
          <LinkButton variant="quiet" to={paths.change(receipt.id, token)} label={messages.change} />
        )}
      </Row>
    </Form>
  );
});

const isNotCancellable = (error: unknown) => error instanceof ApiError && error.code === 'not-cancellable';

interface CostUnknownProps {
  readonly store: CancelStore;
  readonly receipt: Receipt;
  readonly error: unknown;
}

const CostUnknown = ({ store, receipt, error }: CostUnknownProps) =>
  isNotCancellable(error) ? (
    <Refused receipt={receipt} error={error} />
  ) : (
    <FailedNotice error={error} title={messages.costUnknown} onTryAgain={() => void store.ask()} />
  );

const Refused = ({ receipt, error }: Pick<CostUnknownProps, 'receipt' | 'error'>) => (
  <Notice tone="danger" title={messages.notPossible}>
    <Words as="p" of={sentenceOf(error) ?? wizardMessages.noAnswer} />
    <PhoneLink shop={receipt.shop} />
  </Notice>
);

const OutcomeNotice = observer(({ store, receipt }: Pick<CancelFormProps, 'store' | 'receipt'>) => {
  const yen = useMoney();
  const { outcome, attempts } = store;
  if (outcome.kind === 'cost-changed') {
    return (
      <FocusHere key={attempts}>
        <Notice tone="warning" title={messages.feeChangedTitle}>
          <FormattedMessage
            {...messages.feeChanged}
            values={{ before: yen(outcome.before.fee), now: yen(outcome.now.fee) }}
          />
        </Notice>
      </FocusHere>
    );
  }
  if (outcome.kind !== 'failed') return null;
  return (
    <FocusHere key={attempts}>
      {isNotCancellable(outcome.error) ? (
        <Refused receipt={receipt} error={outcome.error} />
      ) : (
        <FailedNotice title={messages.failed} error={outcome.error} />
      )}
    </FocusHere>
  );
});
