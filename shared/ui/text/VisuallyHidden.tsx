import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h2' | 'legend' | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Text for screen readers alone. */
export const VisuallyHidden = ({ as: Element = 'span', id, children }: VisuallyHiddenProps) => (
  <Element id={id} className={styles.hidden}>
    {children}
  </Element>
);
