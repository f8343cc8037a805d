import { useEffect, useRef } from 'react';
import type { Bars } from './drawBars';
import styles from './Numbers.module.css';

/**
 * Bars by month, drawn by a library that loads when one is first shown. Screen readers have the table beside it, and so has
 * everybody where it cannot be drawn.
 */
export const MonthChart = ({ labels, values, openFrom, format }: Bars) => {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let remove: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawBars } = await import('./drawBars');
      if (!isGone && container.current)
        remove = drawBars(container.current, { labels, values, openFrom, format });
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      remove?.();
    };
  }, [labels, values, openFrom, format]);
  return <div ref={container} className={styles.chart} aria-hidden="true" />;
};
