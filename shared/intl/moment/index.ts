import momentLibrary from 'moment';
import 'moment/locale/ja';
import { formatTag, type Locale } from '../locale';

// Loading a language makes it moment's global one; every use here names its own.
momentLibrary.locale('en');

/** The one moment of a page, with Japanese. */
export const moment = momentLibrary;

/** Of the languages that moment writes here; the others are written by `Intl`, which browsers have. */
const dayFormats: Readonly<Partial<Record<Locale, string>>> = {
  en: 'ddd, D MMM YYYY',
  ja: 'YYYY年M月D日(dd)',
};

/** "Mon, 23 Nov 2026" or 「2026年11月23日(月)」 of a `YYYY-MM-DD`. Throws `RangeError` for what is no day. */
export function formatDay(date: string, locale: Locale): string {
  const day = moment.utc(date, 'YYYY-MM-DD', true);
  if (!day.isValid()) throw new RangeError(`Not a date (YYYY-MM-DD): ${date}`);
  const format = dayFormats[locale];
  if (format !== undefined) return day.locale(locale).format(format);
  const parts = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(formatTag(locale), { ...parts, timeZone: 'UTC' }).format(day.toDate());
}

type Unit = 'day' | 'hour' | 'minute';

const japaneseUnits: Readonly<Record<Unit, string>> = { day: '日', hour: '時間', minute: '分' };

const counted = (count: number, unit: Unit, locale: Locale) =>
  locale === 'ja'
    ? `${count}${japaneseUnits[unit]}`
    : new Intl.NumberFormat(formatTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** "2 days 7 hours" or 「2日7時間」, to the minute; days are 24 hours. Throws `RangeError` below zero. */
export function formatPeriodLength(hours: number, locale: Locale): string {
  if (!(hours >= 0)) throw new RangeError(`Not a length in hours: ${hours}`);
  const minutes = Math.round(moment.duration(hours, 'hours').asMinutes());
  const length = moment.duration(minutes, 'minutes');
  const parts: readonly (readonly [number, Unit])[] = [
    [Math.floor(length.asDays()), 'day'],
    [length.hours(), 'hour'],
    [length.minutes(), 'minute'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => counted(count, unit, locale));
  return said.length === 0 ? counted(0, 'hour', locale) : said.join(locale === 'ja' ? '' : ' ');
}

/** Units with their lengths in milliseconds, the longest first. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "in 3 hours" or 「3時間後」: how far an instant is from now, roughly. */
export function fromNow(instant: Date | string, now: Date, locale: Locale): string {
  if (dayFormats[locale] !== undefined) return moment(instant).locale(locale).from(moment(now));
  const distance = moment(instant).diff(moment(now));
  const [unit, length] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? units[2];
  return new Intl.RelativeTimeFormat(formatTag(locale), { numeric: 'auto' }).format(
    Math.round(distance / length),
    unit,
  );
}
