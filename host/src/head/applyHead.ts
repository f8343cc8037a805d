import type { Platform } from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import type { View } from '../router/openPath';
import { documentHead, type DocumentHead } from './headTags';

/** Elements of the head that belong to the page shown and go with it. */
export const headMark = 'data-page';

/** Makes the document's head say what the page shown says; the server wrote the first one. */
export function applyHead(page: Document, { title, tags }: DocumentHead): void {
  page.title = title;
  page.head.querySelectorAll(`[${headMark}]`).forEach((element) => element.remove());
  for (const { name, attributes } of tags) {
    const element = page.createElement(name);
    element.setAttribute(headMark, '');
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    page.head.append(element);
  }
}

/** Makes the document's head say what a view says. */
export const showHead = (
  page: Document,
  view: View,
  shop: Shop | null,
  platform: Pick<Platform, 'origin' | 'locale' | 'intl'>,
): void => applyHead(page, documentHead(view, shop, platform));
