import type { Tone } from '../feedback/Notice';
import { classNames } from '../classNames';
import { Words, type Wording } from './wording';
import styles from './Tag.module.css';

export interface TagProps {
  readonly tone?: Tone | 'neutral' | 'accent' | undefined;
  readonly children: Wording;
}

/** A short label on a thing: a body type, "recommended", "2 left". */
export const Tag = ({ tone = 'neutral', children }: TagProps) => (
  <Words as="span" className={classNames(styles.tag, styles[tone])} of={children} />
);
