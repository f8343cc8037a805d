import type { ReactNode } from 'react';
import { classNames, Words, type Wording } from '@wadachi/shared';
import styles from './Facts.module.css';

export interface FactsProps {
  /** Each value stands at the end of its line, as in a bill. */
  readonly atEnd?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of labels with their values. */
export const Facts = ({ atEnd = false, className, children }: FactsProps) => (
  <dl className={classNames(styles.facts, atEnd ? styles.atEnd : styles.columns, className)}>{children}</dl>
);

export const Fact = ({ label, children }: { readonly label: Wording; readonly children: ReactNode }) => (
  <div>
    <Words as="dt" of={label} />
    <dd>{children}</dd>
  </div>
);
