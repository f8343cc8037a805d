export { chooseLocale, type LocaleWishes } from './chooseLocale';
export { currencyOf, type Currency } from './currency';
export { defineMessages, definedMessages, type Message } from './defineMessages';
export { formatMoney } from './formatMoney';
export { defaultLocale, isLocale, locales, type Locale } from './locale';
export { knowSite, site, type Site } from './site';
