import type { Locale } from '@wadachi/intl';

/**
 * Texts for staff on a page with a build under development: the name of the banner, for screen readers; how each build is;
 * the button that ends the override. `{remote}` is a package's name, `{origin}` a web address.
 */
export const texts: Readonly<
  Record<Locale, Readonly<Record<'label' | 'shown' | 'failed' | 'gone' | 'back', string>>>
> = {
  en: {
    label: 'Build under development',
    shown: 'This page shows {remote} from {origin}.',
    failed: 'The newest build of {remote} at {origin} failed. The one before it is shown.',
    gone: '{remote} cannot be loaded from {origin}. It is shown again once the dev server runs.',
    back: 'Back to the release',
  },
  ja: {
    label: '開発中のビルド',
    shown: 'このページの {remote} は {origin} のものです。',
    failed: '{origin} の {remote} の最新ビルドは失敗しました。一つ前のビルドを表示しています。',
    gone: '{origin} から {remote} を取得できません。開発サーバーが動き次第、表示します。',
    back: 'リリース版に戻す',
  },
  pt: {
    label: 'Versão em desenvolvimento',
    shown: 'Esta página mostra {remote} a partir de {origin}.',
    failed: 'A versão mais recente de {remote} em {origin} falhou. É mostrada a anterior.',
    gone: 'Não é possível carregar {remote} a partir de {origin}. Volta a ser mostrado quando o servidor de desenvolvimento estiver ativo.',
    back: 'Voltar à versão publicada',
  },
};
