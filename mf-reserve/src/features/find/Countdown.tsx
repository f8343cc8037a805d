import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, Notice, useIntl, VisuallyHidden } from '@wadachi/shared';
import { messages } from './messages';

interface CountdownProps {
  /** Whole seconds to wait. */
  readonly seconds: number;
  readonly onEnd: () => void;
}

/** The time until one may try again. Screen readers hear of its start, not of each second. */
export const Countdown = ({ seconds, onEnd }: CountdownProps) => {
  const left = useSecondsLeft(seconds);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) tellEnd();
  }, [left]);
  return (
    <Notice tone="warning" title={<FormattedMessage {...messages.tooOften} />}>
      <span aria-hidden="true">
        <TimeLeft seconds={left} />
      </span>
      <VisuallyHidden>
        <TimeLeft seconds={seconds} />
      </VisuallyHidden>
    </Notice>
  );
};

const TimeLeft = ({ seconds }: { readonly seconds: number }) => {
  const intl = useIntl();
  const parts = [
    { unit: 'minute', count: Math.floor(seconds / 60) },
    { unit: 'second', count: seconds % 60 },
  ] as const;
  const time = parts
    .filter(({ unit, count }) => count > 0 || (unit === 'second' && seconds === 0))
    .map(({ unit, count }) => intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ');
  return <FormattedMessage {...messages.timeLeft} values={{ time }} />;
};

/** How many of `seconds` are left, by the clock, so that a sleeping tab does not lose count. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1_000;
    const clock = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(clock);
    }, 1_000);
    return () => clearInterval(clock);
  }, [seconds]);
  return left;
}
