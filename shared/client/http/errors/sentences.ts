import type { Locale } from '@wadachi/intl';

/** The error catalogue's own words (specification, point 8) beside `failed`, and what a browser must allow. */
export const sentences: Readonly<
  Record<Locale, Readonly<Record<'logInAgain' | 'forbidden' | 'cookiesBlocked', string>>>
> = {
  en: {
    logInAgain: 'Please log in again',
    forbidden: 'You do not have permission',
    cookiesBlocked: 'Your browser blocks this site’s cookies. Please allow them to log in or book.',
  },
  ja: {
    logInAgain: '再度ログインをしてください',
    forbidden: '権限がありません',
    cookiesBlocked:
      'お使いのブラウザがCookieをブロックしています。ログインやご予約には、このサイトのCookieを許可してください。',
  },
  pt: {
    logInAgain: 'Por favor, inicie sessão novamente',
    forbidden: 'Não tem permissão',
    cookiesBlocked:
      'O seu navegador bloqueia os cookies deste site. Permita-os para iniciar sessão ou reservar.',
  },
};
