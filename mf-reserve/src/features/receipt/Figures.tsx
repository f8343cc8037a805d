import type { ReactNode } from 'react';
import { FormattedMessage, Price, type MessageDescriptor } from '@wadachi/shared';
import styles from './Receipt.module.css';

export interface Fact {
  readonly label: MessageDescriptor;
  readonly value: ReactNode;
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label.id}>
        <dt>
          <FormattedMessage {...label} />
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The main amount of a sheet. */
export const Total = ({ label, yen }: { readonly label: MessageDescriptor; readonly yen: number }) => (
  <p className={styles.total}>
    <span>
      <FormattedMessage {...label} />
    </span>
    <Price yen={yen} size="large" />
  </p>
);

interface AmountsProps {
  readonly amounts: readonly { readonly label: MessageDescriptor; readonly yen: number }[];
}

export const Amounts = ({ amounts }: AmountsProps) => (
  <dl className={styles.amounts}>
    {amounts.map(({ label, yen }) => (
      <div key={label.id}>
        <dt>
          <FormattedMessage {...label} />
        </dt>
        <dd>
          <Price yen={yen} size="small" />
        </dd>
      </div>
    ))}
  </dl>
);
