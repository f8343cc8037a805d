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

/** Minutes left at which screen readers are told. */
const announcedAt = [1, 2, 5];

/** How long the car is still held, to the second. Screen readers hear of it three times, not each second. */
export const HoldCountdown = ({ until, at, onEnd }: HoldCountdownProps) => {
  const intl = useIntl();
  const left = useSecondsUntil(until, at);
  const isOver = left === 0;
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) tellEnd();
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
