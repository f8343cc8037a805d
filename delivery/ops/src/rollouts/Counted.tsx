import { useIntl } from '@wadachi/shared';
import type { RolloutState } from '../../wire';
import { useShare } from '../history/useShare';
import { rolloutMessages as messages } from './messages';
import styles from './RolloutCard.module.css';

interface CountedProps {
  readonly caption: string;
  readonly counted: RolloutState['counted'];
}

/** Loads and failures by version. */
export const Counted = ({ caption, counted }: CountedProps) => {
  const intl = useIntl();
  const share = useShare();
  const rate = (loads: number, failed: number) => {
    const tries = Math.max(loads, failed);
    return tries === 0 ? '–' : share((failed * 10_000) / tries);
  };
  return (
    <div className={styles.table}>
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
          {counted.map(({ package: name, version, loads, failed, failures }) => (
            <tr key={`${name} ${version}`}>
              <th scope="row">
                {name} {version}
              </th>
              <td>{intl.formatNumber(loads)}</td>
              <td>
                {intl.formatNumber(failed)}
                {failed > 0 && <small> ({kinds(failures)})</small>}
              </td>
              <td>{rate(loads, failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The kinds go by the names they have in the log and on the command line. */
const kinds = (failures: Readonly<Record<string, number>>) =>
  Object.entries(failures)
    .map(([kind, times]) => `${times} ${kind}`)
    .join(', ');
