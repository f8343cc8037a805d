import { createRoot } from 'react-dom/client';
import {
  AccountStore,
  createIntl,
  ErrorStore,
  PageTitle,
  PlatformProvider,
  RawIntlProvider,
  ShopStore,
  Stack,
  type Platform,
} from '@wadachi/shared';
import { defaultLocale, formatTag, type StaffLocale } from '@wadachi/intl';
import japanese from '@wadachi/intl/ja.json';
import japaneseParts from '@wadachi/parts/intl/ja.json';
import styles from './Gallery.module.css';
import { Parts } from './Parts';
import { textsOf } from './texts';
import { Tokens } from './Tokens';

const locale: StaffLocale = document.documentElement.lang === 'ja' ? 'ja' : 'en';
const intl = createIntl({
  locale: formatTag(locale),
  defaultLocale: formatTag(defaultLocale),
  messages: locale === 'ja' ? { ...japanese, ...japaneseParts } : {},
});

/** Nothing here calls the API or leads anywhere. */
const platform: Platform = {
  api: () => Promise.reject(new Error('The gallery has no API')),
  account: new AccountStore(),
  shop: new ShopStore(() => Promise.resolve(null)),
  errors: new ErrorStore(),
  intl,
  locale,
  navigate: () => undefined,
  preload: () => undefined,
  now: () => new Date(),
  origin: location.origin,
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <PlatformProvider value={platform}>
      <RawIntlProvider value={intl}>
        <main className={styles.page}>
          <Stack gap={7}>
            <PageTitle lead={textsOf[locale].lead}>{textsOf[locale].title}</PageTitle>
            <Tokens texts={textsOf[locale]} />
            <Parts texts={textsOf[locale]} />
          </Stack>
        </main>
      </RawIntlProvider>
    </PlatformProvider>,
  );
