import { sessionStorageHere } from '@wadachi/shared/parts';
import { MadeReservations } from '../draft/MadeReservations';

/** The contract's limit. */
const tokenLimit = 128;

/** The access token in an address, which links pass on from page to page; undefined when it is missing or too long. */
export function tokenOfLink(query: URLSearchParams): string | undefined {
  const token = query.get('access_token') ?? '';
  return token !== '' && token.length <= tokenLimit ? token : undefined;
}

/**
 * The access token of a reservation, for a query or a body: that of the address, or the one that this tab stored when it
 * made the reservation. Empty when there is none; session or cookie may still give access.
 */
export function accessOf(id: string, query: URLSearchParams): { readonly access_token?: string } {
  const token = tokenOfLink(query) ?? new MadeReservations(sessionStorageHere()).tokenFor(id);
  return token === undefined ? {} : { access_token: token };
}
