import { ApiError, RedirectTo, type PageContext, type Platform } from '@wadachi/shared';
import type { CardGateway } from '@wadachi/shared/contract';
import { tokenOfLink } from '../../booking/accessToken';
import { loadBooking, type BookingContent } from '../../booking/loadBooking';
import { paths } from '../../paths';

export interface PaymentContent extends BookingContent {
  /** How cards are paid here; null when nobody could say. */
  readonly cards: CardGateway | null;
  /** Instant of the load, by the server's clock. */
  readonly at: string;
}

/** A reservation that waits for its payment, or no longer; one that is paid or cancelled has its own page. */
export async function loadPayment(context: PageContext): Promise<PaymentContent> {
  const { platform, query, signal } = context;
  const [{ receipt }, cards] = await Promise.all([loadBooking(context), cardsOf(platform, signal)]);
  if (receipt.status === 'reserved' || receipt.status === 'cancelled')
    throw new RedirectTo(paths.complete(receipt.id, tokenOfLink(query)));
  return { receipt, cards, at: platform.now().toISOString() };
}

export async function cardsOf(
  { api }: Pick<Platform, 'api'>,
  signal?: AbortSignal,
): Promise<CardGateway | null> {
  try {
    return (await api('GET /api/square', { signal, handles: 'every' })).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
