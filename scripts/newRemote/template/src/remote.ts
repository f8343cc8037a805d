import { defineRemote } from '@wadachi/shared';
import { localeFiles } from '@wadachi/shared/intl';

/** All that the host knows of this remote. */
export const remote = defineRemote({
  messages: localeFiles((locale) => import(`./intl/${locale}.json`)),
  pages: {
    home: () => import('./features/home/HomePage'),
  },
});
