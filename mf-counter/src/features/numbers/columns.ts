import type { Figures } from '@wadachi/contract';
import { formatMoney, site, type IntlShape, type MessageDescriptor } from '@wadachi/shared';
import { messages } from './messages';

/** The part of the cars' time that is rented; undefined where there are no cars. */
export const occupancyOf = ({ rented_days, available_days }: Figures): number | undefined =>
  available_days > 0 ? rented_days / available_days : undefined;

export interface Column {
  readonly title: MessageDescriptor;
  readonly text: (figures: Figures, intl: IntlShape) => string;
}

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
export const inPercent = (intl: IntlShape, value: number): string => intl.formatNumber(value, percent);

/** Money for an axis: ¥1.5M. */
export const inShort = (intl: IntlShape, amount: number): string =>
  intl.formatNumber(amount / 10 ** site.currency_digits, {
    style: 'currency',
    currency: site.currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });

const count = (title: MessageDescriptor, valueOf: (figures: Figures) => number): Column => ({
  title,
  text: (figures, intl) => intl.formatNumber(valueOf(figures), { maximumFractionDigits: 1 }),
});

export const occupancy: readonly Column[] = [
  {
    title: messages.occupancy,
    text: (figures, intl) => {
      const part = occupancyOf(figures);
      return part === undefined ? '–' : inPercent(intl, part);
    },
  },
  count(messages.rentedDays, ({ rented_days }) => rented_days),
  count(messages.availableDays, ({ available_days }) => available_days),
];

export const revenue: readonly Column[] = [
  { title: messages.revenue, text: (figures, { locale }) => formatMoney(figures.revenue, locale) },
];

export const bookings: readonly Column[] = [
  count(messages.bookings, (figures) => figures.bookings),
  count(messages.cancelled, ({ cancelled }) => cancelled),
  count(messages.noShows, ({ no_shows }) => no_shows),
];
