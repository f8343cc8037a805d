import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  AccountStore,
  createIntl,
  ErrorStore,
  PlatformProvider,
  RawIntlProvider,
  ShopStore,
  type Api,
  type Locale,
} from '@wadachi/shared';
import japanese from '../intl/ja.json';

/** Renders a part of a page with what the host lends it. */
export function renderInPage(content: ReactNode, api: Api, locale: Locale) {
  const intl = createIntl({
    locale,
    defaultLocale: 'en',
    messages: locale === 'ja' ? japanese : {},
    onError: () => undefined,
  });
  const platform = {
    api,
    account: new AccountStore(),
    shop: new ShopStore(() => Promise.resolve(null)),
    errors: new ErrorStore(),
    intl,
    locale,
    navigate: () => undefined,
    preload: () => undefined,
    now: () => new Date('2025-06-02T01:00:00Z'),
    flag: (_: string, byDefault: boolean) => byDefault,
    origin: 'https://wadachi.example',
  };
  return render(
    <PlatformProvider value={platform}>
      <RawIntlProvider value={intl}>{content}</RawIntlProvider>
    </PlatformProvider>,
  );
}
