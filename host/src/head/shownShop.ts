import type { Shop } from '@wadachi/contract';
import { isAboutShop, type View } from '../router/openPath';

/** The shop whose page this is; its favicons and tracking code count while it is shown, and only then. */
export const shownShop = (view: View | undefined, shop: Shop | null): Shop | null =>
  isAboutShop(view) ? shop : null;
