import { orNotFound, type PageContext } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { accessOf } from './accessToken';

export interface BookingContent {
  readonly receipt: Receipt;
}

/**
 * Loads a reservation for its owner, by access token, session or cookie. Throws `NotFound` for others. By default the id is
 * the one in the path.
 */
export async function loadBooking(
  { platform, params, path, query, signal }: PageContext,
  id = params['id'] ?? '',
): Promise<BookingContent> {
  const call = platform.api('GET /api/reserves/receipt/:id', {
    params: { id },
    query: accessOf(query),
    signal,
    handles: [404],
    toast: false,
  });
  // Without the query, which may contain the token.
  return { receipt: (await orNotFound(call, new URL(path, platform.origin).pathname)).data };
}
