import { useCallback, useMemo } from 'react';
import type { Clerk, MonthFigures, ShopNumbers } from '@wadachi/contract';
import {
  FormattedMessage,
  Link,
  PageTitle,
  Section,
  SelectControl,
  Stack,
  useIntl,
  usePlatform,
  type IntlShape,
  type MessageDescriptor,
} from '@wadachi/shared';
import { Links } from '@wadachi/parts';
import { counterPage, type CounterProps } from '../../access/counterPage';
import { paths } from '../../paths';
import { bookings, inPercent, inShort, occupancy, occupancyOf, revenue, type Column } from './columns';
import { DailyMailTick } from './DailyMailTick';
import { FiguresTable } from './FiguresTable';
import { messages } from './messages';
import { MonthChart } from './MonthChart';
import styles from './Numbers.module.css';

const monthName = ({ formatDate }: IntlShape, month: string): string =>
  formatDate(`${month}-01T00:00:00Z`, { year: 'numeric', month: 'short', timeZone: 'UTC' });

/** Occupancy, revenue and bookings of a shop or the company, by month and by class. */
const Numbers = ({ numbers, clerk }: { readonly numbers: ShopNumbers; readonly clerk: Clerk }) => {
  const intl = useIntl();
  const { navigate } = usePlatform();
  const { shop, is_company, month, months, classes, shops } = numbers;
  const all = [...occupancy, ...revenue, ...bookings];
  return (
    <Stack gap={5}>
      <PageTitle lead={messages.lead}>
        {is_company ? (
          <FormattedMessage {...messages.titleCompany} />
        ) : (
          <FormattedMessage {...messages.title} values={{ shop: shop.name }} />
        )}
      </PageTitle>
      <Links as="div">
        {clerk.role === 'owner' && (
          <Link to={paths.numbers(shop.id, { company: !is_company })}>
            {is_company ? shop.name : <FormattedMessage {...messages.allShops} />}
          </Link>
        )}
        <a href={paths.numbersCsv(shop.id, is_company)} download>
          <FormattedMessage {...messages.csv} />
        </a>
      </Links>
      <MonthSection title={messages.occupancy} {...{ numbers, columns: occupancy }} chart="occupancy" />
      <MonthSection title={messages.revenue} {...{ numbers, columns: revenue }} chart="revenue" />
      <MonthSection title={messages.bookings} {...{ numbers, columns: bookings }} chart="bookings" />
      <Section title={messages.byClass}>
        <div className={styles.month}>
          <SelectControl
            name="month"
            label={messages.time}
            value={month}
            options={[
              { value: '', label: intl.formatMessage(messages.year) },
              ...[...months]
                .reverse()
                .map((row) => ({ value: row.month, label: monthName(intl, row.month) })),
            ]}
            onChange={(value) => navigate(paths.numbers(shop.id, { company: is_company, month: value }))}
          />
        </div>
        <FiguresTable title={messages.byClass} first={messages.class} rows={classes} columns={all} />
        {is_company && (
          <FiguresTable title={messages.byShop} first={messages.shop} rows={shops} columns={all} />
        )}
      </Section>
      <DailyMailTick isOn={numbers.daily_mail} />
    </Stack>
  );
};

const charts = {
  occupancy: occupancyOf,
  revenue: (row: MonthFigures) => row.revenue,
  bookings: (row: MonthFigures) => row.bookings,
};

interface MonthSectionProps {
  readonly title: MessageDescriptor;
  readonly numbers: ShopNumbers;
  readonly columns: readonly Column[];
  readonly chart: keyof typeof charts;
}

/** A figure by month: bars, and the same as a table. */
const MonthSection = ({ title, numbers: { months, this_month }, columns, chart }: MonthSectionProps) => {
  const intl = useIntl();
  const named = useMemo(
    () => months.map((row) => ({ ...row, name: monthName(intl, row.month) })),
    [months, intl],
  );
  const values = useMemo(() => named.map((row) => charts[chart](row) ?? 0), [named, chart]);
  const labels = useMemo(() => named.map(({ name }) => name), [named]);
  const format = useCallback(
    (value: number) => {
      if (chart === 'occupancy') return inPercent(intl, value);
      return chart === 'revenue' ? inShort(intl, value) : intl.formatNumber(value);
    },
    [chart, intl],
  );
  const openFrom = months.findIndex(({ month }) => month === this_month);
  return (
    <Section title={title}>
      <div className={styles.pair}>
        <MonthChart {...{ labels, values, openFrom, format }} />
        <FiguresTable title={title} first={messages.month} rows={[...named].reverse()} columns={columns} />
      </div>
    </Section>
  );
};

export const page = counterPage<ShopNumbers>({
  async load({ api, shop, query }) {
    const month = query.get('month');
    const asked = { ...(query.has('company') && { company: true }), ...(month && { month }) };
    return (await api('GET /api/counter/shops/:shop/numbers', { params: { shop }, query: asked })).data;
  },
  title: ({ shop, is_company }, { platform: { intl } }) =>
    is_company
      ? intl.formatMessage(messages.titleCompany)
      : intl.formatMessage(messages.title, { shop: shop.name }),
  View: ({ content, clerk }: CounterProps<ShopNumbers>) => <Numbers numbers={content} clerk={clerk} />,
});
