import { NotFound, orNotFound, RedirectTo, type PageContext } from '@wadachi/shared';
import type { Receipt } from '@wadachi/contract';
import { customerOf } from '../contact/customer';
import { paths } from '../paths';
import { accessOf, tokenOfLink } from './accessToken';

export interface BookingContent {
  readonly receipt: Receipt;
}

/**
 * Loads a reservation for its owner, by access token, session or cookie. Throws `NotFound` for others, and leads a
 * customer whose session has ended to the log-in and back. By default the id is the one in the path.
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
  try {
    // Without the query, which may contain the token.
    return { receipt: (await orNotFound(call, new URL(path, platform.origin).pathname)).data };
  } catch (error) {
    if (!(error instanceof NotFound) || !platform.account.isLogin || tokenOfLink(query)) throw error;
    // The API answers a stranger just so: only the account says that the session is over.
    await customerOf(platform, signal);
    throw platform.account.id === '' ? new RedirectTo(paths.logIn(path)) : error;
  }
}
