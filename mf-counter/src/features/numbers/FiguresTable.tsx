import type { Figures } from '@wadachi/contract';
import { classNames, useIntl, Words, type MessageDescriptor } from '@wadachi/shared';
import type { Column } from './columns';
import styles from './Numbers.module.css';

interface FiguresTableProps {
  /** The name of the table, and of its first column. */
  readonly title: MessageDescriptor;
  readonly first: MessageDescriptor;
  readonly rows: readonly (Figures & { readonly name: string })[];
  readonly columns: readonly Column[];
}

/** Most columns that fit on a phone. */
const mostColumns = 3;

/** Figures, a line for each month, class or shop; many columns are a block for each on a phone. */
export const FiguresTable = ({ title, first, rows, columns }: FiguresTableProps) => {
  const intl = useIntl();
  return (
    <table
      className={classNames(styles.table, columns.length > mostColumns && styles.wide)}
      aria-label={intl.formatMessage(title)}
    >
      <thead>
        <tr>
          {[first, ...columns.map((column) => column.title)].map((column) => (
            <th key={column.id} scope="col">
              <Words of={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            {columns.map((column) => (
              <td key={column.title.id} data-column={intl.formatMessage(column.title)}>
                {column.text(row, intl)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
