import { useIntl } from '@wadachi/shared';
import type { RolloutState } from '../../wire';
import { Bar } from './Bar';
import { measureMessages } from './measureMessages';
import layout from '../Layout.module.css';

/** How visits with the new versions went beside those with the stable ones: a bar and a figure for each. */
export const Measures = ({ id, measures }: Pick<RolloutState, 'id' | 'measures'>) => {
  const intl = useIntl();
  if (measures.length === 0) return null;
  return (
    <div className={layout.table}>
      <table>
        <caption>{intl.formatMessage(measureMessages.caption, { rollout: id })}</caption>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(measureMessages.measure)}</th>
            <th scope="col">{intl.formatMessage(measureMessages.canary)}</th>
            <th scope="col">{intl.formatMessage(measureMessages.stable)}</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ package: owner, page = '', measure, canary, stable, networks }) => (
            <tr key={`${owner} ${measure} ${page}`}>
              <th scope="row">
                {intl.formatMessage(measureMessages[measure])}
                <small>
                  {intl.formatMessage(measureMessages.of, { name: `${owner} ${page}`.trim(), networks })}
                </small>
              </th>
              <td>
                <Bar basisPoints={rounded(canary)} />
              </td>
              <td>
                <Bar basisPoints={rounded(stable)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** A tenth of a percent is exact enough for measures. */
const rounded = (basisPoints: number | null) =>
  basisPoints === null ? null : Math.round(basisPoints / 10) * 10;
