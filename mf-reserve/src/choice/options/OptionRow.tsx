import type { ReactNode } from 'react';
import styles from './OptionRow.module.css';

/** Shows one option as a row: name, price at the end, and its control, which is the child. */
export const OptionRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

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
