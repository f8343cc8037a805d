import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage, useIntl, VisuallyHidden } from '@wadachi/shared';
import { messages } from './messages';
import styles from './Payment.module.css';
import { useSecondsUntil } from './useSecondsUntil';

interface HoldCountdownProps {
  /** Instant at which the hold ends. */
  readonly until: string;
  /** Instant of the page's load. */
  readonly at: string;
  readonly onEnd: () => void;
}

/** Remaining minutes that are announced to screen readers. */
const announcedAt = [1, 2, 5];

/** The remaining time of the hold. Screen readers announce it three times, not every second. */
export const HoldCountdown = ({ until, at, onEnd }: HoldCountdownProps) => {
  const intl = useIntl();
  const left = useSecondsUntil(until, at);
  const isOver = left === 0;
  const handleEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) handleEnd();
  }, [isOver]);
  const minutes = announcedAt.find((minute) => left <= minute * 60);
  const parts = [
    { unit: 'minute', count: Math.floor(left / 60) },
    { unit: 'second', count: left % 60 },
  ] as const;
  const time = parts
    .map(({ unit, count }) => intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ');
  return (
    <>
      <div role="timer" aria-live="off" className={styles.countdown}>
        <FormattedMessage {...messages.heldFor} values={{ time: <strong>{time}</strong> }} />
      </div>
      <VisuallyHidden>
        <span role="status">
          {minutes !== undefined && <FormattedMessage {...messages.minutesLeft} values={{ minutes }} />}
        </span>
      </VisuallyHidden>
    </>
  );
};
