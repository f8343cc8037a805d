import { orNotFound, type PageContext } from '@wadachi/shared';
import type { Receipt } from '@wadachi/shared/contract';
import { accessOf } from './accessToken';

export interface BookingContent {
  readonly receipt: Receipt;
}

/**
 * A reservation that was made, for whoever the link's token, the session's token or the cookie lets in.
 * Throws `NotFound` for anyone else. The id is the address's own part unless said.
 */
export async function loadBooking(
  { platform, params, path, query, signal }: PageContext,
  id = params['id'] ?? '',
): Promise<BookingContent> {
  const call = platform.api('GET /api/reserves/receipt/:id', {
    params: { id },
    query: accessOf(id, query),
    signal,
    handles: 'every',
  });
  // Without its query: the address may hold the token.
  return { receipt: (await orNotFound(call, new URL(path, platform.origin).pathname)).data };
}
