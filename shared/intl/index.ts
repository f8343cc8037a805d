export { chooseLocale, type LocaleWishes } from './chooseLocale';
export { defineMessages, definedMessages, type Message } from './defineMessages';
export { formatYen } from './formatYen';
export { defaultLocale, isLocale, locales, type Locale } from './locale';
