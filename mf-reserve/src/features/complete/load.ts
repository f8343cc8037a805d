import { RedirectTo, type PageContext } from '@wadachi/shared';
import { tokenOfLink } from '../../booking/accessToken';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { paths } from '../../paths';

/** Loads a reservation. Held and expired ones redirect to the payment page. */
export async function loadHome(
  context: PageContext,
  id = context.params['id'] ?? '',
): Promise<BookingContent> {
  const content = await loadBooking(context, id);
  const { status } = content.receipt;
  if (status === 'held' || status === 'expired')
    throw new RedirectTo(paths.payment(id, tokenOfLink(context.query)));
  return content;
}

/** Loads the reservation just made; without an id, redirects to the first step. */
export async function loadComplete(context: PageContext): Promise<BookingContent> {
  const id = context.query.get('id') ?? '';
  if (id === '') throw new RedirectTo(paths.chooseShop());
  return loadHome(context, id);
}
