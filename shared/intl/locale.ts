/**
 * The languages that the product has texts in, each with its own name for itself and the tag by which `Intl` writes
 * its numbers and dates, and the first day of its week, 0 for Sunday (CLDR, weekData). A line here adds a language;
 * tests name the texts that it lacks (docs/adr/0076).
 */
const languages = {
  en: ['English', 'en-GB', 1],
  ja: ['日本語', 'ja', 0],
  pt: ['Português', 'pt-PT', 0],
} as const;

export type Locale = keyof typeof languages;

/** Languages that a site offers, at least one; the first is for whoever wants none of them. */
export type Languages<Offered extends Locale = Locale> = readonly [Offered, ...Offered[]];

/** Every language of the product. A site offers those that its catalogue names. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]];

/** The language of the texts in the code. */
export const defaultLocale = 'en' satisfies Locale;

/** The languages of a catalogue that names none (specification, point 9). */
export const usualLanguages: Languages = ['en', 'ja'];

export type StaffLocale = 'en' | 'ja';

/** Pages for staff are in these, whatever a site offers its customers. */
export const staffLanguages: Languages<StaffLocale> = ['en', 'ja'];

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The name of a language in itself, such as 日本語. */
export const languageName = (locale: Locale): string => languages[locale][0];

/**
 * The tag by which `Intl` writes numbers, dates and plurals: `pt` alone would be Brazil's, `en` alone puts the month
 * first as in the United States. A language that is not ours stays.
 */
export const formatTag = (locale: string): string => (isLocale(locale) ? languages[locale][1] : locale);

/** The first day of a calendar's week, 0 for Sunday, in a language or a language's tag. */
export function firstWeekday(tag: string): 0 | 1 {
  const locale = tag.slice(0, 2);
  return isLocale(locale) ? languages[locale][2] : 1;
}

/** Keeps the named languages that are known here. */
export function knownLanguages(named: readonly string[] | undefined): Languages {
  const [first, ...others] = (named ?? []).filter(isLocale);
  return first === undefined ? usualLanguages : [first, ...others];
}

/** A package's texts by id: a file for each language but English, which is in the code, fetched when it is used. */
export type LocaleFiles = Readonly<
  Record<
    Exclude<Locale, typeof defaultLocale>,
    () => Promise<{ readonly default: Readonly<Record<string, string>> }>
  >
>;
