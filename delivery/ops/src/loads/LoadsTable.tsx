import { useIntl } from '@wadachi/shared';
import type { Line, LoadsOverTime } from '../../wire';
import layout from '../Layout.module.css';
import { loadsMessages as messages } from './messages';
import { beginOf, summed, valuesOf } from './series';

/** Minutes that a row of the table sums up. */
const rowMinutes = 30;

interface LoadsTableProps {
  readonly loads: LoadsOverTime;
  readonly lines: readonly Line[];
  readonly name: string;
}

/** The chart in numbers: for screen readers, and for exact values. */
export const LoadsTable = ({ loads, lines, name }: LoadsTableProps) => {
  const intl = useIntl();
  const size = rowMinutes / loads.step_minutes;
  const columns = lines.map((line) => ({
    version: line.version,
    loads: summed(valuesOf(line, 'loads', loads.steps), size),
    failed: summed(valuesOf(line, 'failed', loads.steps), size),
  }));
  const rows = Array.from({ length: Math.ceil(loads.steps / size) }, (_, row) => row).reverse();
  return (
    <details className={layout.more}>
      <summary>{intl.formatMessage(messages.numbers)}</summary>
      <div className={layout.table}>
        <table>
          <caption>{intl.formatMessage(messages.caption, { name, minutes: rowMinutes })}</caption>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.from)}</th>
              {columns.map(({ version }) => (
                <th scope="col" key={version}>
                  {version}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row">{intl.formatDate(beginOf(loads, row * size), { timeStyle: 'short' })}</th>
                {columns.map((column) => (
                  <td key={column.version}>
                    {intl.formatMessage(messages.cell, {
                      loads: column.loads[row] ?? 0,
                      failed: column.failed[row] ?? 0,
                    })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
