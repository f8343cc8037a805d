import type { PageRoute } from '@wadachi/delivery/page';
import type { Shop } from '@wadachi/contract';
import { naha } from '../../shell/testing/page';
import { aPageView } from '../../testing/boot';

const aRoute = (path: string, more: Partial<PageRoute> = {}): PageRoute => ({
  remote: 'mf-shop',
  path,
  page: 'page',
  steps: [],
  layout: 'default',
  ...more,
});
const shopRoute = aRoute('/shop/:id', { steps: ['load-shop'], isPublic: true });
const contactRoute = aRoute('/reserve/contact', { steps: ['load-shop'] });
const homeRoute = aRoute('/', { isPublic: true });
export const routes = [shopRoute, contactRoute, homeRoute];

export const shopPage = aPageView({ path: '/shop/naha', route: shopRoute });
export const contactPage = aPageView({ path: '/reserve/contact?shop_id=naha', route: contactRoute });
export const homePage = aPageView({ path: '/', route: homeRoute });

/** Visitors are asked before its tag loads. */
export const asking: Shop = { ...naha, google_tracking_code: 'G-NAHA1', google_tracking_consent: 'ask' };
/** Its privacy page tells of the tag. */
export const telling: Shop = { ...asking, google_tracking_consent: 'notice' };
