import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Stack.module.css';

/** Steps of the spacing scale in tokens.css. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface StackProps {
  readonly gap?: Gap | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | 'section' | undefined;
  /** A width at which a form and its lines are easy to read. */
  readonly narrow?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Things one under another, evenly apart. */
export const Stack = ({ gap = 4, as: Element = 'div', narrow = false, className, children }: StackProps) => (
  <Element className={classNames(styles.stack, narrow && styles.narrow, className)} data-gap={gap}>
    {children}
  </Element>
);
