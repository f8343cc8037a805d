import type { Shop } from '@wadachi/contract';
import { shownShop, type View } from '../router/openPath';
import { isPublicView } from '../router/publicAddress';

export interface ShopTag {
  readonly shopId: string;
  readonly shopName: string;
  readonly code: string;
  /** It loads only for visitors who accepted it; otherwise for those who did not decline it. */
  readonly isAsked: boolean;
}

/**
 * The tag of the shop that is shown; undefined where none may load: on every page that can show something of a customer, and,
 * because the header greets them, on every page of one who is logged in.
 */
export function shopTag(view: View | undefined, shop: Shop | null, isLogin: boolean): ShopTag | undefined {
  const shown = isLogin || !isPublicView(view) ? null : shownShop(view, shop);
  if (!shown?.google_tracking_code) return undefined;
  const { id, name, google_tracking_code: code, google_tracking_consent: consent } = shown;
  return { shopId: id, shopName: name, code, isAsked: consent !== 'notice' };
}
