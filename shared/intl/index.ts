export { chooseLocale, type LocaleWishes } from './chooseLocale';
export { currencyOf, type Currency } from './currency';
export { defineMessages, type Message } from './defineMessages';
export { editDistance } from './editDistance';
export { foldSpelling } from './foldSpelling';
export { formatMoney } from './formatMoney';
export {
  defaultLocale,
  firstWeekday,
  formatTag,
  isLocale,
  knownLanguages,
  languageName,
  locales,
  staffLanguages,
  usualLanguages,
  type Languages,
  type Locale,
  type LocaleFiles,
  type StaffLocale,
} from './locale';
export { isolated } from './isolated';
export { japan, knownSite, configureSite, site, siteName, type ChildSeatLaw, type Site } from './site';
