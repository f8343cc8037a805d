import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import type { Gap } from './Stack';
import styles from './Grid.module.css';

export interface GridProps {
  /** The least width of a column: small 10rem, medium 16rem, large 20rem. */
  readonly min?: 'small' | 'medium' | 'large' | undefined;
  readonly gap?: Gap | undefined;
  readonly as?: 'div' | 'ul' | 'ol' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Lays out as many equal columns as fit. */
export const Grid = ({ min = 'medium', gap = 4, as: Element = 'div', className, children }: GridProps) => (
  <Element className={classNames(styles.grid, className)} data-min={min} data-gap={gap}>
    {children}
  </Element>
);
