import type { ReactNode } from 'react';
import { classNames, Words, type MessageDescriptor, type Wording } from '@wadachi/shared';
import styles from './Facts.module.css';

/** Labels with their values; a row without a value is left out. */
export type FactRows = readonly (readonly [label: MessageDescriptor | string, value: ReactNode])[];

interface FactsProps {
  readonly of?: FactRows;
  /** Each value stands at the end of its line, as in a bill. */
  readonly atEnd?: boolean;
  /** Each value stands under its label. */
  readonly stacked?: boolean;
  readonly className?: string | undefined;
  /** Further ones, after those of the list. */
  readonly children?: ReactNode;
}

/** A list of labels with their values. */
export const Facts = ({ of = [], atEnd = false, stacked = false, className, children }: FactsProps) => (
  <dl
    className={classNames(
      styles.facts,
      atEnd ? styles.atEnd : stacked ? styles.stacked : styles.columns,
      className,
    )}
  >
    {of.filter(isSaid).map(([label, value]) => (
      <Fact key={typeof label === 'string' ? label : label.id} label={label}>
        {value}
      </Fact>
    ))}
    {children}
  </dl>
);

const isSaid = ([, value]: FactRows[number]): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== false && value !== undefined && value !== null;

export const Fact = ({ label, children }: { readonly label: Wording; readonly children: ReactNode }) => (
  <div>
    <Words as="dt" of={label} />
    <dd>{children}</dd>
  </div>
);
