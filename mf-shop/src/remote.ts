import type { SiteRemote } from '@wadachi/shared';

/** All that the host knows of this remote. */
export const remote = {
  messages: { ja: () => import('./intl/ja'), pt: () => import('./intl/pt') },
  pages: {
    home: () => import('./features/home/HomePage'),
    shop: () => import('./features/shop/ShopPage'),
    document: () => import('./features/document/DocumentPage'),
  },
} satisfies SiteRemote;
