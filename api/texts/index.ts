export type { Locale } from '@wadachi/intl';
export { dateTimeInWords, dayInWords, instantInWords } from './dates';
export { inEachLocale, inLocale, LocalizedSchema, type Localized } from './localized';
export { currencyOfIssuer, moneyIn } from './money';
export { phoneIn, spacedPhone } from './phoneIn';
export { translate, translator, type Text, type TextId, type Translate, type Values } from './translate';
