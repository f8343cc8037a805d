/// <reference types="@testing-library/jest-dom" />
import { render } from '@testing-library/react';
import {
  AccountStore,
  createIntl,
  ErrorStore,
  type Locale,
  type Platform,
  PlatformProvider,
  RawIntlProvider,
  ShopStore,
} from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import { defaultLocale, formatTag } from '@wadachi/intl';
import type { ReactNode } from 'react';
import { hostMessages } from '../../intl/hostMessages';

/** A shop with every field, for pages that show one. */
export const naha: Shop = {
  id: 'naha',
  name: 'Naha Airport',
  area: { id: 'okinawa', name: 'Okinawa' },
  address: '1-2-3 Kagamizu, Naha',
  access: 'Bus from exit 4',
  time_zone: 'Asia/Tokyo',
  hours: [null, null, null, null, null, null, null],
  holidays: [],
  shop_logo_images: [{ url: '/logo.svg' }],
  shop_logo_image_url: null,
  favicon16_url: null,
  favicon32_url: null,
  google_tracking_code: null,
  phone: '098-000-0000',
  position: { latitude: 26.2, longitude: 127.65 },
  cancel_policy: { terms: [{ days_before: 0, percent: 50 }], cap: 6_600 },
  liability: { excess: 100_000, noc: 50_000 },
  conditions: [],
  translations: { en: { name: '', address: '', access: '' }, ja: { name: '', address: '', access: '' } },
  documents: [],
};

/** A platform around real stores that notes where the page goes. */
export const aPlatform = async (locale: Locale = 'en', shop: Shop | null = null) => {
  const visited: string[] = [];
  const messages = { ...(await hostMessages(locale)) };
  const platform: Platform = {
    api: async (...[name]) => {
      throw new Error(`The shell calls nothing, but ${name} was called`);
    },
    account: new AccountStore(),
    shop: new ShopStore(() => Promise.resolve(null), { shop }),
    errors: new ErrorStore(),
    intl: createIntl({ locale: formatTag(locale), defaultLocale: formatTag(defaultLocale), messages }),
    locale,
    navigate: (to) => void visited.push(to),
    preload: () => undefined,
    now: () => new Date('2026-11-21T01:00:00Z'),
    flag: (_, byDefault) => byDefault,
    origin: 'http://localhost',
  };
  return { platform, visited };
};

export const renderInPage = (content: ReactNode, platform: Platform) =>
  render(
    <PlatformProvider value={platform}>
      <RawIntlProvider value={platform.intl}>{content}</RawIntlProvider>
    </PlatformProvider>,
  );
