import type { ReactNode } from 'react';
import { Price, Words, type MessageDescriptor } from '@wadachi/shared';
import { Fact as FactLine, Facts } from '@wadachi/parts';
import styles from './Receipt.module.css';

export interface Fact {
  readonly label: MessageDescriptor;
  readonly value: ReactNode;
}

export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Facts className={styles.facts}>
    {facts.map(({ label, value }) => (
      <FactLine key={label.id} label={label}>
        {value}
      </FactLine>
    ))}
  </Facts>
);

/** Shows the main amount of a sheet. */
export const Total = ({ label, yen }: { readonly label: MessageDescriptor; readonly yen: number }) => (
  <p className={styles.total}>
    <Words as="span" of={label} />
    <Price yen={yen} size="large" />
  </p>
);

interface AmountsProps {
  readonly amounts: readonly { readonly label: MessageDescriptor; readonly yen: number }[];
}

export const Amounts = ({ amounts }: AmountsProps) => (
  <Facts atEnd className={styles.amounts}>
    {amounts.map(({ label, yen }) => (
      <FactLine key={label.id} label={label}>
        <Price yen={yen} size="small" />
      </FactLine>
    ))}
  </Facts>
);
