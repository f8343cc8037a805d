import type { Locale } from '@wadachi/intl';

/** What customers read: a page that failed was loaded again; what was typed is still there, but no password. */
export const loadedAgain: Readonly<Record<Locale, string>> = {
  en: 'We reloaded this page after an error. Please check what you entered.',
  ja: 'エラーが発生したため、ページを読み込み直しました。入力内容をご確認ください。',
  pt: 'Recarregámos esta página após um erro. Por favor, verifique o que introduziu.',
};
