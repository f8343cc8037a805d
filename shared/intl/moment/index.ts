import momentLibrary from 'moment';
import 'moment/locale/en-gb';
import 'moment/locale/ja';
import 'moment/locale/pt';
import { formatTag, type Locale } from '../locale';

// Loading a language makes it moment's global one; every use here names its own.
momentLibrary.locale('en');

/** The one moment of a page, with every language of the product. */
export const moment = momentLibrary;

/** Each language by moment's own name for it, and its day with the weekday. */
const languages: Readonly<Record<Locale, { readonly name: string; readonly day: string }>> = {
  en: { name: 'en-gb', day: 'ddd, ll' },
  ja: { name: 'ja', day: 'll(dd)' },
  pt: { name: 'pt', day: 'dddd, L' },
};

/** "Mon, 23 Nov 2026", 「2026年11月23日(月)」 or "segunda, 23/11/2026" of a `YYYY-MM-DD`. Throws `RangeError` for what is no day. */
export function formatDay(date: string, locale: Locale): string {
  const day = moment.utc(date, 'YYYY-MM-DD', true);
  if (!day.isValid()) throw new RangeError(`Not a date (YYYY-MM-DD): ${date}`);
  const { name, day: format } = languages[locale];
  const said = day.locale(name).format(format);
  return locale === 'pt' ? said.toLowerCase().replace('-feira', '') : said;
}

type Unit = 'day' | 'hour' | 'minute';

const japaneseUnits: Readonly<Record<Unit, string>> = { day: '日', hour: '時間', minute: '分' };

const counted = (count: number, unit: Unit, locale: Locale) =>
  locale === 'ja'
    ? `${count}${japaneseUnits[unit]}`
    : new Intl.NumberFormat(formatTag(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** "2 days 7 hours", 「2日7時間」 or 「2日間」, to the minute; days are 24 hours. Throws `RangeError` below zero. */
export function formatPeriodLength(hours: number, locale: Locale): string {
  if (!(hours >= 0)) throw new RangeError(`Not a length in hours: ${hours}`);
  const minutes = Math.round(moment.duration(hours, 'hours').asMinutes());
  const length = moment.duration(minutes, 'minutes');
  const parts: readonly (readonly [number, Unit])[] = [
    [Math.floor(length.asDays()), 'day'],
    [length.hours(), 'hour'],
    [length.minutes(), 'minute'],
  ];
  const some = parts.filter(([count]) => count > 0);
  // Japanese has a word for a length of whole days alone.
  if (locale === 'ja' && some.length === 1 && some[0]?.[1] === 'day') return `${some[0][0]}日間`;
  const said = some.map(([count, unit]) => counted(count, unit, locale));
  return said.length === 0 ? counted(0, 'hour', locale) : said.join(locale === 'ja' ? '' : ' ');
}

/** "in 3 hours" or 「3時間後」: how far an instant is from now, roughly. */
export const fromNow = (instant: Date | string, now: Date, locale: Locale): string =>
  moment(instant).locale(languages[locale].name).from(moment(now));
