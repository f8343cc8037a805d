import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Grid.module.css';

export interface GridProps {
  /** The least width of a column: small 10rem, large 20rem. Small ones stand nearer to each other. */
  readonly min: 'small' | 'large';
  readonly as?: 'div' | 'ul' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Lays out as many equal columns as fit. */
export const Grid = ({ min, as: Element = 'div', className, children }: GridProps) => (
  <Element className={classNames(styles.grid, styles[min], className)}>{children}</Element>
);
