import type { SiteRemote } from '@wadachi/shared';

/** All that the host knows of this remote. */
export const remote = {
  messages: { ja: () => import('./intl/ja.json'), pt: () => import('./intl/pt.json') },
  pages: {
    home: () => import('./features/home/HomePage'),
  },
} satisfies SiteRemote;
