import type { Picture } from '@wadachi/contract';
import type { Locale } from '@wadachi/intl';
import { inLocale, type Localized } from '../../texts';
import { drawnPhotos, photoFormats, photoSize, pictureUrl } from '../media/photo';

export function picture(id: string, alt: Localized, locale: Locale): Picture {
  const text = inLocale(alt, locale);
  const size = photoSize(id);
  const drawn = drawnPhotos(id);
  // For whatever shows one file alone: a middle one that every browser reads.
  const middle = drawn.findLast(({ format, width }) => format === 'webp' && width <= 640) ?? drawn.at(-1);
  if (!size || !middle) return { url: pictureUrl(id), alt: text };
  const sources = photoFormats.map((format) => ({
    type: `image/${format}`,
    srcset: drawn
      .filter((photo) => photo.format === format)
      .map((photo) => `${pictureUrl(photo.id)} ${photo.width}w`)
      .join(', '),
  }));
  return { url: pictureUrl(middle.id), alt: text, photo: { ...size, sources } };
}
