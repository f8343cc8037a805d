import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { AccountStore, ErrorStore, type Platform, PlatformProvider, ShopStore } from '@wadachi/client';
import japanese from '@wadachi/intl/ja.json';
import { defaultLocale, formatTag, type Locale } from '@wadachi/intl';

/** A platform that notes where the page wants to go. */
export interface NotedPlatform extends Platform {
  readonly visited: string[];
  readonly preloaded: string[];
}

const intlOf = (locale: Locale) =>
  createIntl({
    locale: formatTag(locale),
    defaultLocale: formatTag(defaultLocale),
    messages: locale === 'ja' ? japanese : {},
  });

export const aPlatform = (locale: Locale = 'en'): NotedPlatform => {
  const visited: string[] = [];
  const preloaded: string[] = [];
  return {
    visited,
    preloaded,
    api: async (...[name]) => {
      throw new Error(`Nothing here calls the API, but ${name} was called`);
    },
    account: new AccountStore(),
    shop: new ShopStore(() => Promise.resolve(null)),
    errors: new ErrorStore(),
    intl: intlOf(locale),
    locale,
    navigate: (to) => void visited.push(to),
    preload: (to) => void preloaded.push(to),
    now: () => new Date('2026-11-21T01:00:00Z'),
    flag: (_, byDefault) => byDefault,
    origin: 'http://localhost',
  };
};

/** Renders into a page with the host's platform and the texts of a language. */
export const renderInPage = (content: ReactNode, platform: Platform = aPlatform()) => {
  const inPage = (inner: ReactNode) => (
    <PlatformProvider value={platform}>
      <RawIntlProvider value={intlOf(platform.locale)}>{inner}</RawIntlProvider>
    </PlatformProvider>
  );
  const { rerender, ...page } = render(inPage(content));
  return { ...page, rerender: (next: ReactNode) => rerender(inPage(next)) };
};
