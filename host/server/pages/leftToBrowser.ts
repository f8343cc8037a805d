import { siteName } from '@wadachi/intl';
import { AccountStore, accountOfRequest, ShopStore } from '@wadachi/client';
import type { RenderRequest } from '../../src/ssr/index';
import type { PageAnswer } from './composeDocument';

/** A page as the host's server build is asked for it. */
export type RequestedPage = Omit<RenderRequest, 'pageVersions' | 'loadRemote' | 'logError'>;

/** A page of which nothing could be rendered: the browser draws all of it. A crawler is asked to come back. */
export function leftToBrowser(page: RequestedPage): PageAnswer {
  const { path, locale, origin, cookies, isCrawler, now, site, currency } = page;
  const account = new AccountStore(accountOfRequest(cookies)).toJSON();
  const shop = new ShopStore(() => Promise.resolve(null)).toJSON();
  return {
    kind: 'document',
    status: isCrawler ? 503 : 200,
    head: { title: siteName(locale, site), tags: [], jsonLd: [] },
    view: undefined,
    boot: {
      locale,
      now: now.toISOString(),
      origin,
      path,
      isCrawler,
      account,
      shop,
      site,
      currency,
      view: null,
    },
    content: new Uint8Array(),
    rest: undefined,
  };
}
