import { RedirectTo, type PageContext } from '@wadachi/shared';
import { tokenOfLink } from '../../booking/accessToken';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { isUuid } from '../../choice/isUuid';
import { paths } from '../../paths';

/**
 * Loads a reservation. Without an id, redirects to the first step; held and expired reservations redirect to the payment
 * page.
 */
export async function loadComplete(context: PageContext): Promise<BookingContent> {
  const { query } = context;
  const id = query.get('id') ?? '';
  if (!isUuid(id)) throw new RedirectTo(paths.chooseShop());
  const content = await loadBooking(context, id);
  const { status } = content.receipt;
  if (status === 'held' || status === 'expired') throw new RedirectTo(paths.payment(id, tokenOfLink(query)));
  return content;
}
