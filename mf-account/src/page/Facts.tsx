import type { ReactNode } from 'react';
import { classNames, Words, type Wording } from '@wadachi/shared';
import styles from './page.module.css';

interface FactsProps {
  /** Lays the facts out otherwise than as one label and value beside another. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Labels with what they name. */
export const Facts = ({ className, children }: FactsProps) => (
  <dl className={classNames(styles.facts, className)}>{children}</dl>
);

/** One label and its value. */
export const Fact = ({ label, children }: { readonly label: Wording; readonly children: ReactNode }) => (
  <div>
    <dt>
      <Words of={label} />
    </dt>
    <dd>{children}</dd>
  </div>
);
