import { useEffect, useEffectEvent } from 'react';
import { classNames, FormattedMessage, Price, VisuallyHidden } from '@wadachi/shared';
import { messages } from './messages';
import styles from './Payment.module.css';
import { useSecondsUntil } from './useSecondsUntil';

interface HoldCountdownProps {
  /** Instant at which the hold ends. */
  readonly until: string;
  /** Instant of the page's load. */
  readonly at: string;
  /** Yen to pay. */
  readonly amount: number;
  readonly onEnd: () => void;
}

/** Remaining minutes that are announced to screen readers. */
const announcedAt = [1, 2, 5];

/** From here on the countdown looks like a warning. */
const warnSeconds = 120;

/** Shows amount and remaining time of the hold, always in view. Screen readers announce it three times, not every second. */
export const HoldCountdown = ({ until, at, amount, onEnd }: HoldCountdownProps) => {
  const left = useSecondsUntil(until, at);
  const isOver = left === 0;
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) handleEnd();
  }, [isOver]);
  const minutes = announcedAt.find((minute) => left <= minute * 60);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <div className={classNames(styles.countdown, left <= warnSeconds && styles.soon)}>
        <Price yen={amount} size="large" />
        <span role="timer" aria-live="off">
          <FormattedMessage {...messages.heldFor} values={{ time: <strong>{time}</strong> }} />
        </span>
      </div>
      <VisuallyHidden>
        <span role="status">
          {minutes !== undefined && <FormattedMessage {...messages.minutesLeft} values={{ minutes }} />}
        </span>
      </VisuallyHidden>
    </>
  );
};
