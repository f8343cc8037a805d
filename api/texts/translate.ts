import { formatTag, type Locale } from '@wadachi/intl';
import { IntlMessageFormat } from 'intl-messageformat';
import en from './en.json';
import ja from './ja.json';
import pt from './pt.json';
import { inLocale, type Localized } from './localized';

export type TextId = keyof typeof en;

/** Values of a text's placeholders; a localized value is read in the reader's language. */
export type Values = Readonly<Record<string, string | number | Localized>>;

/** A text of the catalogues, before the language of its reader is known. */
export type Text = TextId | { readonly id: TextId; readonly values: Values };

/** Gives texts in one language. */
export type Translate = (id: TextId, values?: Values) => string;

/** ICU messages by language; a missing one does not compile. */
const catalogues: Readonly<Record<Locale, Readonly<Record<TextId, string>>>> = { en, ja, pt };

/** Made when a text is first needed, because parsing a message takes longer than formatting it. */
const formats = new Map<string, IntlMessageFormat>();

function formatOf(id: TextId, locale: Locale): IntlMessageFormat {
  const key = `${locale} ${id}`;
  const format =
    formats.get(key) ??
    new IntlMessageFormat(catalogues[locale][id], formatTag(locale), undefined, { ignoreTag: true });
  formats.set(key, format);
  return format;
}

export function translator(locale: Locale): Translate {
  const inLanguage = (value: Values[string]) => (typeof value === 'object' ? inLocale(value, locale) : value);
  return (id, values = {}) =>
    String(
      formatOf(id, locale).format(
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inLanguage(value)])),
      ),
    );
}

export const translate = (text: Text, locale: Locale): string =>
  typeof text === 'string' ? translator(locale)(text) : translator(locale)(text.id, text.values);
