import type { Api } from '@wadachi/shared';
import type { AnswerOf } from '@wadachi/contract';

export type ReservationPage = AnswerOf<'GET /api/account/reserve'>;

/** Nobody has more ahead. */
const mostPages = 10;

/** The list says itself that it could not be had. A session that has ended is the page's to tell. */
const shownInTheList = [0, 408, 425, 429, 500, 502, 503, 504];

interface AskedPage {
  readonly page: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches a page of the customer's reservations, latest first, and the next ones too while they may lie ahead: a cancelled
 * one at the end of a page does not say.
 */
export async function fetchReservations(api: Api, { page, signal }: AskedPage): Promise<ReservationPage> {
  const query = page === 1 ? {} : { page };
  const { data, meta } = await api('GET /api/account/reserve', { query, signal, handles: shownInTheList });
  const isLast = page * meta.per_page >= meta.total || page >= mostPages;
  const last = data.at(-1);
  if (isLast || !last || (last.status === 'reserved' && !last.is_ahead)) return { data, meta };
  const next = await fetchReservations(api, { page: page + 1, signal });
  return { data: [...data, ...next.data], meta: next.meta };
}
