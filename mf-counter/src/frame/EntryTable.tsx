import type { ReactNode } from 'react';
import { useIntl, Words, type MessageDescriptor } from '@wadachi/shared';
import styles from './EntryTable.module.css';

interface EntryTableProps {
  readonly name: MessageDescriptor;
  readonly columns: readonly MessageDescriptor[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table on a desk, a list of entries on a phone. */
export const EntryTable = ({ name, columns, children }: EntryTableProps) => (
  <table className={styles.entries} aria-label={useIntl().formatMessage(name)}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.id} scope="col">
            <Words of={column} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
