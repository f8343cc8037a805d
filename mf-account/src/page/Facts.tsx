import type { ReactNode } from 'react';
import { classNames, Words, type Wording } from '@wadachi/shared';
import styles from './page.module.css';

interface FactsProps {
  /** Replaces the default layout. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of labels with their values. */
export const Facts = ({ className, children }: FactsProps) => (
  <dl className={classNames(styles.facts, className)}>{children}</dl>
);

export const Fact = ({ label, children }: { readonly label: Wording; readonly children: ReactNode }) => (
  <div>
    <dt>
      <Words of={label} />
    </dt>
    <dd>{children}</dd>
  </div>
);
