import { useIntl } from '@wadachi/shared';
import type { RolloutState } from '../../wire';
import type { Message } from '@wadachi/intl';
import { Bar } from './Bar';
import { rolloutMessages as messages } from './messages';
import layout from '../Layout.module.css';

interface CountedProps {
  readonly caption: string;
  readonly counted: RolloutState['counted'];
  /** Says what a version is called that is not tried: a message with {name} and {version}. */
  readonly otherwise: Message;
}

/** Loads and failures by version, what is tried beside what it is compared with. */
export const Counted = ({ caption, counted, otherwise }: CountedProps) => {
  const intl = useIntl();
  return (
    <div className={layout.table}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.version)}</th>
            <th scope="col">{intl.formatMessage(messages.loads)}</th>
            <th scope="col">{intl.formatMessage(messages.failed)}</th>
            <th scope="col">{intl.formatMessage(messages.rate)}</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ package: name, version, is_tried: isTried, loads, failed, failures }) => (
            <tr key={`${name} ${version}`}>
              <th scope="row">
                {isTried ? `${name} ${version}` : intl.formatMessage(otherwise, { name, version })}
              </th>
              <td>{intl.formatNumber(loads)}</td>
              <td>
                {intl.formatNumber(failed)}
                {failed > 0 && <small> ({kinds(failures)})</small>}
              </td>
              <td>
                <Bar basisPoints={rateOf(loads, failed)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** In basis points; null before the first load. */
function rateOf(loads: number, failed: number): number | null {
  const tries = Math.max(loads, failed);
  return tries === 0 ? null : (failed * 10_000) / tries;
}

/** The kinds go by the names they have in the log and on the command line. */
const kinds = (failures: Readonly<Record<string, number>>) =>
  Object.entries(failures)
    .map(([kind, times]) => `${times} ${kind}`)
    .join(', ');
