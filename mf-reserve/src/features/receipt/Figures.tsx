import { Price, Words, type MessageDescriptor } from '@wadachi/shared';
import { FactList } from '@wadachi/parts';
import styles from './Receipt.module.css';

/** Shows the main amount of a sheet. */
export const Total = ({ label, yen }: { readonly label: MessageDescriptor; readonly yen: number }) => (
  <p className={styles.total}>
    <Words as="span" of={label} />
    <Price yen={yen} size="large" />
  </p>
);

interface AmountsProps {
  readonly amounts: readonly (readonly [MessageDescriptor, number | false])[];
}

export const Amounts = ({ amounts }: AmountsProps) => (
  <FactList
    atEnd
    className={styles.amounts}
    of={amounts.map(([label, yen]) => [label, yen !== false && <Price key="yen" yen={yen} size="small" />])}
  />
);
