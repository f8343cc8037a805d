import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** Buttons beside each other as far as they fit. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
