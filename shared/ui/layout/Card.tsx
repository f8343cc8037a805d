import type { ReactNode } from 'react';
import { classNames } from '../classNames';
import styles from './Card.module.css';

export interface CardProps {
  readonly as?: 'div' | 'article' | 'section' | 'li' | 'aside' | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A raised surface around one thing. */
export const Card = ({ as: Element = 'div', children, className }: CardProps) => (
  <Element className={classNames(styles.card, className)}>{children}</Element>
);
