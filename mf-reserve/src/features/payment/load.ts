import { RedirectTo, type PageContext } from '@wadachi/shared';
import type { CardGateway } from '@wadachi/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { loadCardGateway } from '../../booking/loadCardGateway';
import { paths } from '../../paths';

export interface PaymentContent extends BookingContent {
  /** Null when it could not be loaded. */
  readonly cards: CardGateway | null;
  /** The instant of the load, by the server's clock. */
  readonly at: string;
}

/** Loads a reservation that is held or has expired. Others redirect to their page. */
export async function loadPayment(context: PageContext): Promise<PaymentContent> {
  const { platform, query, signal } = context;
  const [{ receipt }, cards] = await Promise.all([loadBooking(context), loadCardGateway(platform, signal)]);
  if (receipt.status === 'reserved' || receipt.status === 'cancelled')
    throw new RedirectTo(paths.complete(receipt.id, tokenOfLink(query)));
  return { receipt, cards, at: platform.now().toISOString() };
}
