import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice, VisuallyHidden } from '@wadachi/ui';
import { countdownMessages } from './messages';

/** Counts `seconds` down by the clock, so that a sleeping tab does not lose count. */
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

interface CountdownProps {
  /** Whole seconds to wait. */
  readonly seconds: number;
  readonly onEnd?: (() => void) | undefined;
}

/** The time until something may be tried again. Screen readers hear of its start and its end, not of each second. */
export const Countdown = ({ seconds, onEnd }: CountdownProps) => {
  const left = useSecondsLeft(seconds);
  const isOver = left === 0;
  const tellEnd = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) tellEnd();
  }, [isOver]);

  if (isOver) {
    return <Notice tone="info">{countdownMessages.over}</Notice>;
  }
  return (
    <Notice tone="warning" title={countdownMessages.title}>
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
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }))
    .join(' ');
  // Japanese has no spaces between numbers and units.
  return (
    <FormattedMessage
      {...countdownMessages.left}
      values={{ time: intl.locale === 'ja' ? time.replaceAll(' ', '') : time }}
    />
  );
};
