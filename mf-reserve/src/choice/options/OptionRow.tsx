import type { ReactNode } from 'react';
import { Icon } from '@wadachi/shared';
import { useLate } from '@wadachi/parts';
import styles from './OptionRow.module.css';

const loadIcons = () => import('./optionIcons');

interface OptionRowProps {
  readonly id: string;
  readonly isChosen?: boolean;
  /** The control: its name, then its hint, with the box or the stepper at the end. */
  readonly children: ReactNode;
}

/** Shows one option as a card: its picture, name, price and control. */
export const OptionRow = ({ id, isChosen = false, children }: OptionRowProps) => {
  const { part: icons } = useLate(loadIcons);
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      {icons && (
        <span className={styles.icon}>
          <Icon shape={icons.outlineOf(id)} />
        </span>
      )}
      {children}
    </div>
  );
};

interface OptionHintProps {
  readonly price: string;
  readonly description: string;
  /** Short remarks, such as how few are left. */
  readonly notes?: readonly string[];
}

/** Shows the hint of an option's control; the price stands beside the name. */
export const OptionHint = ({ price, description, notes = [] }: OptionHintProps) => (
  <>
    <span className={styles.price}>{price} </span>
    <span className={styles.about}>
      {description}
      {notes.map((note) => (
        <span key={note} className={styles.stock}>
          {' '}
          {note}
        </span>
      ))}
    </span>
  </>
);
