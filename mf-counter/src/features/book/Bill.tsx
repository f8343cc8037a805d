import type { CancelPolicy } from '@wadachi/contract';
import {
  classNames,
  formatMoney,
  FormattedMessage,
  Notice,
  observer,
  Price,
  Section,
  usePlatform,
  Words,
} from '@wadachi/shared';
import { CheckboxField, required, SubmitButton } from '@wadachi/forms';
import { Fact, Facts, FailedNotice } from '@wadachi/parts';
import { writeMessages } from '../../write/messages';
import styles from './Book.module.css';
import type { BookStore } from './BookStore';
import { messages } from './messages';

interface StoreProps {
  readonly store: BookStore;
}

/** Shows all that the customer is told, and the button that books it. */
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
      {quote && <Cancelling {...quote.cancel_policy} />}
      <Problems store={store} />
      <CheckboxField name="terms_accepted" label={messages.terms} validate={agreed} required />
      <SubmitButton label={messages.book} wide disabled={charge === undefined} />
    </Section>
  );
});

/** The fees of cancelling, as the customer is told them. */
const Cancelling = ({ terms, cap }: CancelPolicy) => {
  const { locale } = usePlatform();
  return (
    <div className={styles.terms}>
      <Words as="strong" of={messages.cancelling} />
      {terms.map(({ days_before: to, percent }, index) => {
        const from = (terms[index - 1]?.days_before ?? to) - 1;
        const days = from > to ? `${to}–${from}` : String(to);
        const when = to === 0 ? 'onDay' : index === 0 ? 'first' : 'between';
        return <Words as="span" key={to} of={messages.term} values={{ when, days, percent }} />;
      })}
      <Words as="span" of={messages.cap} values={{ cap: formatMoney(cap, locale) }} />
    </div>
  );
};

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
      noAnswer={writeMessages.noAnswer}
      onTryAgain={store.refresh}
    />
  );
});
