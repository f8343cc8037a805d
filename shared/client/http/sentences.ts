import type { Locale } from '@wadachi/intl';

/** The error catalogue's own words (specification, point 8), and what a browser must allow. */
export const sentences: Readonly<
  Record<Locale, Readonly<Record<'failed' | 'logInAgain' | 'forbidden' | 'cookiesBlocked', string>>>
> = {
  en: {
    failed: 'An error occurred',
    logInAgain: 'Please log in again',
    forbidden: 'You do not have permission',
    cookiesBlocked: 'Your browser blocks this site’s cookies. Please allow them to log in or book.',
  },
  ja: {
    failed: 'エラーが発生しました',
    logInAgain: '再度ログインをしてください',
    forbidden: '権限がありません',
    cookiesBlocked:
      'お使いのブラウザがCookieをブロックしています。ログインやご予約には、このサイトのCookieを許可してください。',
  },
  pt: {
    failed: 'Ocorreu um erro',
    logInAgain: 'Por favor, inicie sessão novamente',
    forbidden: 'Não tem permissão',
    cookiesBlocked:
      'O seu navegador bloqueia os cookies deste site. Permita-os para iniciar sessão ou reservar.',
  },
};
