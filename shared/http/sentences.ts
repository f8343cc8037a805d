import type { Locale } from '../intl/locale';

/** The error catalogue's own words (specification, point 8). */
export const sentences: Readonly<
  Record<Locale, { readonly failed: string; readonly logInAgain: string; readonly forbidden: string }>
> = {
  en: {
    failed: 'An error occurred',
    logInAgain: 'Please log in again',
    forbidden: 'You do not have permission',
  },
  ja: {
    failed: 'エラーが発生しました',
    logInAgain: '再度ログインをしてください',
    forbidden: '権限がありません',
  },
  pt: {
    failed: 'Ocorreu um erro',
    logInAgain: 'Por favor, inicie sessão novamente',
    forbidden: 'Não tem permissão',
  },
};
