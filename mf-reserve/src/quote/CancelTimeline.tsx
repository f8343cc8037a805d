import { FormattedMessage, Price, todayIn, usePlatform } from '@wadachi/shared';
import { useDays } from '@wadachi/parts';
import { baseFeeOf } from '@wadachi/rental';
import { cancelSteps, type Cancellable } from './cancelSteps';
import { useMoney } from './useMoney';
import { timelineMessages as messages } from './timelineMessages';
import styles from './CancelTimeline.module.css';

interface CancelTimelineProps extends Cancellable {
  /** The shop's time zone. */
  readonly timeZone: string;
}

/** Shows from which day on cancelling costs how much (Specified Commercial Transactions Act, art. 12-6). */
export const CancelTimeline = ({ timeZone, ...cancellable }: CancelTimelineProps) => {
  const days = useDays();
  const money = useMoney();
  const today = todayIn(timeZone, usePlatform().now());
  const steps = cancelSteps(cancellable, today);
  const [first, second] = steps;
  if (!first) return null;
  const isFree = first.fee === 0;
  return (
    <div className={styles.timeline}>
      <p className={isFree ? styles.free : undefined}>
        {isFree && second ? (
          <FormattedMessage
            {...messages.freeUntil}
            values={{ last: days.shortDay(first.until), next: days.shortDay(second.from ?? '') }}
          />
        ) : (
          <FormattedMessage {...(isFree ? messages.alwaysFree : messages.neverFree)} />
        )}
      </p>
      <ol>
        {steps.map(({ from, until, fee, percent, isCapped }, index) => (
          <li key={until} className={from === undefined ? styles.now : undefined}>
            <span>
              {from === undefined ? (
                <FormattedMessage {...messages.today} />
              ) : (
                <FormattedMessage
                  {...(index === steps.length - 1 && from === until ? messages.onDay : messages.from)}
                  values={{ day: days.shortDay(from) }}
                />
              )}
              {percent > 0 && (
                <small>
                  <FormattedMessage
                    {...(isCapped ? messages.shareCapped : messages.share)}
                    values={{ percent, charge: money(baseFeeOf(cancellable.agreed)), cap: money(fee) }}
                  />
                </small>
              )}
            </span>
            <Price yen={fee} size="small" />
          </li>
        ))}
      </ol>
    </div>
  );
};
