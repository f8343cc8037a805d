import { sessionStorageHere } from '@wadachi/shared/parts';
import { MadeReservations } from '../draft/MadeReservations';

/** The longest token the contract takes. */
const tokenLimit = 128;

/** The token that an address carries, to be handed on from page to page; undefined when it has none, or a malformed one. */
export function tokenOfLink(query: URLSearchParams): string | undefined {
  const token = query.get('access_token') ?? '';
  return token !== '' && token.length <= tokenLimit ? token : undefined;
}

/**
 * What opens a reservation beside the session and the cookie set on booking: the link's token, else the one that this
 * tab kept when it made the reservation. As a part of a query or a body; empty when there is none.
 */
export function accessOf(id: string, query: URLSearchParams): { readonly access_token?: string } {
  const token = tokenOfLink(query) ?? new MadeReservations(sessionStorageHere()).tokenFor(id);
  return token === undefined ? {} : { access_token: token };
}
