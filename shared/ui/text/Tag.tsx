import type { ReactNode } from 'react';
import type { Tone } from '../feedback/Notice';
import { classNames } from '../classNames';
import styles from './Tag.module.css';

export interface TagProps {
  readonly tone?: Tone | 'neutral' | 'accent' | undefined;
  readonly children: ReactNode;
}

/** A short label on a thing: a body type, "recommended", "2 left". */
export const Tag = ({ tone = 'neutral', children }: TagProps) => (
  <span className={classNames(styles.tag, styles[tone])}>{children}</span>
);
