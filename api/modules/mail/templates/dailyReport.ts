import { addDays } from '@wadachi/rental/time';
import { dayInWords, translator, type Locale, type Values } from '../../../texts';
import type { DailyReport } from '../dailyReport';
import { button, paragraph, type Fact, type Template } from './mailText';

/** The values of the mail's texts. */
export const reportValues = (
  { shop, day, since, pick_ups, returns, movements }: DailyReport,
  locale: Locale,
): Values => ({
  shop,
  day: dayInWords(day, locale),
  ...figuresOf(since ?? addDays(day, -1), addDays(day, -1), locale),
  pickUps: pick_ups,
  returns,
  more: pick_ups + returns - movements.length,
});

/** The days of the figures, which begin where the mail before ended. */
const figuresOf = (from: string, until: string, locale: Locale): Values => ({
  days: from === until ? 'yesterday' : 'several',
  from: dayInWords(from, locale),
  until: dayInWords(until, locale),
});

/** A line of the day: `10:00 Pick-up WD-1A2B3C4D`, and its car with what is missing. */
function movementFact(movement: DailyReport['movements'][number], locale: Locale): Fact {
  const t = translator(locale);
  const { kind, time, reserve_number, car, missing } = movement;
  const obstacles = missing.map((what) => t(`mail.daily-report.${what}`)).join(t('booking.ageSeparator'));
  const value = obstacles === '' ? car : `${car} – ${t('mail.daily-report.missing', { obstacles })}`;
  return [`${time} ${t(`feed.${kind}`)} ${reserve_number}`, value];
}

export const dailyReport: Template<'daily-report'> = ({ content: { report }, links, locale, t }) => {
  const { movements, pick_ups, returns, yesterday, shop_id } = report;
  const counts = ['bookings', 'cancelled', 'no_shows', 'handed_over', 'returned', 'taken'] as const;
  return [
    paragraph(t(movements.length === 0 ? 'mail.daily-report.none' : 'mail.daily-report.today')),
    ...(movements.length === 0
      ? []
      : [{ facts: movements.map((movement) => movementFact(movement, locale)) }]),
    ...(pick_ups + returns > movements.length ? [paragraph(t('mail.daily-report.more'))] : []),
    button(t('mail.daily-report.open'), links.counterShop(shop_id)),
    paragraph(t('mail.daily-report.yesterday')),
    { amounts: counts.map((count): Fact => [t(`mail.daily-report.${count}`), String(yesterday[count])]) },
    paragraph(t('mail.daily-report.off')),
  ];
};
