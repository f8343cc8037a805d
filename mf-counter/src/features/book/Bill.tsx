import { FormattedMessage, Notice, observer, Price, Section, classNames } from '@wadachi/shared';
import { CheckboxField, required, SubmitButton } from '@wadachi/forms';
import { CancelTable, CancelTitle, Fact, Facts, FailedNotice } from '@wadachi/parts';
import { writeMessages } from '../../write/messages';
import styles from './Book.module.css';
import type { BookStore } from './BookStore';
import { messages } from './messages';

interface StoreProps {
  readonly store: BookStore;
}

/** What the customer is told, and the button that books it. */
export const Bill = observer(({ store }: StoreProps) => {
  const { quote, charge } = store;
  return (
    <Section title={messages.price}>
      {quote && (
        <div className={classNames(charge === undefined && styles.stale)}>
          <Facts atEnd>
            {quote.lines.map(({ kind, label, amount }) => (
              <Fact key={`${kind} ${label}`} label={label}>
                <Price yen={amount} />
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      <Total store={store} />
      {quote && (
        <div className={styles.terms}>
          <strong>
            <CancelTitle />
          </strong>
          <CancelTable policy={quote.cancel_policy} />
        </div>
      )}
      <Problems store={store} />
      <CheckboxField name="terms_accepted" label={messages.terms} validate={agreed} required />
      <SubmitButton label={messages.book} wide disabled={charge === undefined} />
    </Section>
  );
});

const agreed = required(messages.termsMissing);

/** The whole price, read out when it changes. */
export const Total = observer(({ store: { charge, quote } }: StoreProps) => (
  <p className={classNames(styles.total, charge === undefined && styles.stale)} role="status">
    <FormattedMessage {...messages.total} />
    {quote ? <Price yen={quote.charge} size="large" /> : <span>–</span>}
  </p>
));

/** Why there is no price: what the shop does not rent so, or a call that failed. */
const Problems = observer(({ store }: StoreProps) => {
  const { problems, failure } = store;
  if (problems.length > 0)
    return (
      <Notice tone="warning" title={messages.problems}>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    );
  if (failure === undefined) return null;
  return (
    <FailedNotice
      title={messages.noPrice}
      error={failure}
      messages={writeMessages}
      onTryAgain={store.refresh}
    />
  );
});
