import { Card, classNames, EmptyState, Section, Stack, useIntl } from '@wadachi/shared';
import type { Line, LoadsOverTime } from '../../wire';
import styles from './LoadsChart.module.css';
import { LoadsTable } from './LoadsTable';
import { loadsMessages as messages } from './messages';
import { beginOf, pathOf, topOf, valuesOf, type Measure } from './series';

/** Loads and failures of each package over the last hours, a line for each version. */
export const LoadsChart = ({ loads }: { readonly loads: LoadsOverTime }) => {
  const intl = useIntl();
  const names = [...new Set(loads.lines.map((line) => line.package))];
  return (
    <Section title={intl.formatMessage(messages.title)}>
      {names.length === 0 && (
        <EmptyState title={intl.formatMessage(messages.nothing)} icon="clock">
          {intl.formatMessage(messages.nothingHint)}
        </EmptyState>
      )}
      {names.map((name) => {
        const lines = loads.lines.filter((line) => line.package === name);
        return (
          <Card as="article" key={name}>
            <Stack gap={4}>
              <h3>{name}</h3>
              <Legend lines={lines} />
              <div className={styles.charts}>
                {(['loads', 'failed'] as const).map((measure) => (
                  <Chart key={measure} loads={loads} lines={lines} measure={measure} />
                ))}
              </div>
              <LoadsTable loads={loads} lines={lines} name={name} />
            </Stack>
          </Card>
        );
      })}
    </Section>
  );
};

interface ChartProps {
  readonly loads: LoadsOverTime;
  readonly lines: readonly Line[];
  readonly measure: Measure;
}

/** The picture alone: the table says the same. */
const Chart = ({ loads, lines, measure }: ChartProps) => {
  const intl = useIntl();
  const top = topOf(lines, measure);
  const time = (step: number) => intl.formatDate(beginOf(loads, step), { timeStyle: 'short' });
  return (
    <figure className={styles.figure}>
      <figcaption>
        {intl.formatMessage(messages[measure], { minutes: loads.step_minutes, top: intl.formatNumber(top) })}
      </figcaption>
      <svg className={styles.chart} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.grid} d="M0 0H100M0 50H100M0 100H100" />
        {lines.map((line, index) => (
          <path
            key={line.version}
            className={classNames(styles.line, styles[`line${index}`])}
            d={pathOf(valuesOf(line, measure, loads.steps), top)}
          />
        ))}
      </svg>
      <p className={styles.times} aria-hidden="true">
        <span>{time(0)}</span>
        <span>{time(loads.steps / 2)}</span>
        <span>{time(loads.steps)}</span>
      </p>
    </figure>
  );
};

const Legend = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ul className={styles.legend}>
    {lines.map(({ version }, index) => (
      <li key={version}>
        <svg className={styles.sample} viewBox="0 0 24 8" aria-hidden="true">
          <path className={classNames(styles.line, styles[`line${index}`])} d="M0 4H24" />
        </svg>
        {version}
      </li>
    ))}
  </ul>
);
