import { RedirectTo, settle, type PageContext } from '@wadachi/shared';
import type { ShopMap } from '@wadachi/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { paths } from '../../paths';

export interface HomeContent extends BookingContent {
  /** The surroundings of the shop; null when they could not be loaded. */
  readonly map: ShopMap | null;
}

/** Loads a reservation. Held and expired ones redirect to the payment page. */
export async function loadHome(context: PageContext, id = context.params['id'] ?? ''): Promise<HomeContent> {
  const content = await loadBooking(context, id);
  const { status } = content.receipt;
  if (status === 'held' || status === 'expired')
    throw new RedirectTo(paths.payment(id, tokenOfLink(context.query)));
  const map = await settle(
    context.platform.api('GET /api/shops/map', {
      query: { shop_id: content.receipt.shop.id },
      signal: context.signal,
      handles: [404],
      toast: false,
    }),
  );
  return { ...content, map: map.status === 'ready' ? map.value.data : null };
}

/** Loads the reservation just made; without an id, redirects to the first step. */
export async function loadComplete(context: PageContext): Promise<HomeContent> {
  const id = context.query.get('id') ?? '';
  if (id === '') throw new RedirectTo(paths.chooseShop());
  return loadHome(context, id);
}
