import type { Platform } from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';
import type { View } from '../router/openPath';
import { applyHead } from './applyHead';
import { documentHead } from './headTags';

/**
 * Makes the document's head say what a view says.
 * It stands apart from `applyHead.ts`, from which the server reads `headMark`: Node couldn't load the facade's styles.
 */
export const showHead = (
  page: Document,
  view: View,
  shop: Shop | null,
  platform: Pick<Platform, 'origin' | 'locale' | 'intl'>,
): void => applyHead(page, documentHead(view, shop, platform));
