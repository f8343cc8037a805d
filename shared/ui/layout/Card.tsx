import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.css';

export interface CardProps {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside' | undefined;
  /** Answers to the pointer; for a card whose heading is a `stretched` link. */
  readonly interactive?: boolean | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A raised surface around one thing. */
export const Card = ({ as: Element = 'div', interactive = false, children, className }: CardProps) => (
  <Element className={classNames(styles.card, interactive && styles.interactive, className)}>
    {children}
  </Element>
);
