import type { Picture } from '@wadachi/shared/contract';
import type { Locale } from '@wadachi/shared/intl';
import { inLocale, type Localized } from '../../texts';

/** Where a stored picture is served. */
export const pictureUrl = (id: string): string => `/media/${id}`;

export const picture = (id: string, alt: Localized, locale: Locale): Picture => ({
  url: pictureUrl(id),
  alt: inLocale(alt, locale),
});
