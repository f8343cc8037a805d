import { FormattedMessage, LinkButton, Notice, observer, Words } from '@wadachi/shared';
import { FocusHere, sentenceOf } from '@wadachi/parts';
import { paths } from '../../paths';
import { messages } from './messages';
import type { PaymentStore } from './PaymentStore';

interface PaymentTroubleProps {
  readonly store: PaymentStore;
  /** The page to return to after a log-in. */
  readonly back: string;
}

/** Explains why the payment failed, apart from errors of the card. Takes the focus. */
export const PaymentTrouble = observer(
  ({ store: { trouble, attempts, unsureSource }, back }: PaymentTroubleProps) => {
    if (trouble === undefined) return null;
    if (trouble.kind === 'unpaid') {
      return (
        <FocusHere key={attempts}>
          <Notice tone="warning" title={messages.unpaid}>
            <FormattedMessage {...messages.unpaidHint} />
          </Notice>
        </FocusHere>
      );
    }
    const { error } = trouble;
    // Without a session the API answers 404.
    const isOver = [401, 404, 419].includes(error.status);
    return (
      <FocusHere key={attempts}>
        <Notice
          tone="danger"
          title={messages.failed}
          actions={isOver && <LinkButton variant="secondary" to={paths.logIn(back)} label={messages.logIn} />}
        >
          {isOver ? (
            <FormattedMessage {...messages.sessionOver} />
          ) : (
            <>
              <p>{sentenceOf(error) ?? <FormattedMessage {...messages.unreachable} />}</p>
              {unsureSource !== undefined && <Words as="p" of={messages.tryAgain} />}
            </>
          )}
        </Notice>
      </FocusHere>
    );
  },
);
