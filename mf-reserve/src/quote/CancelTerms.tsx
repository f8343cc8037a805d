import { FormattedMessage } from '@wadachi/shared';
import { useDays } from '@wadachi/shared/parts';
import type { Quote } from '@wadachi/shared/contract';
import { summaryMessages } from './summaryMessages';
import { useYen } from './useYen';
import styles from './CancelTerms.module.css';

interface CancelTermsProps {
  readonly policy: Quote['cancel_policy'];
  readonly freeUntil: string | null;
  /** The shop's time zone, for the deadline. */
  readonly timeZone: string;
}

/** A shop's cancellation fees, and until when cancelling is free (art. 12-6). */
export const CancelTerms = ({ policy, freeUntil, timeZone }: CancelTermsProps) => {
  const yen = useYen();
  const days = useDays();
  return (
    <div className={styles.terms}>
      <p>
        {freeUntil === null ? (
          <FormattedMessage {...summaryMessages.neverFree} />
        ) : (
          <FormattedMessage
            {...summaryMessages.freeUntil}
            values={{ when: days.instant(freeUntil, timeZone) }}
          />
        )}
      </p>
      <ul>
        {policy.terms.map(({ days_before, percent }) => (
          <li key={days_before}>
            <FormattedMessage {...summaryMessages.cancelRow} values={{ days: days_before, percent }} />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage {...summaryMessages.cancelCap} values={{ price: yen(policy.cap) }} />
      </p>
    </div>
  );
};
