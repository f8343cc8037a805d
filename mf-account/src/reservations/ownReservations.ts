import type { Api } from '@wadachi/shared';
import type { AnswerOf } from '@wadachi/contract';

export type ReservationPage = AnswerOf<'GET /api/account/reserve'>;
export type When = 'ahead' | 'past';

/** Future reservations are few and all shown; past ones come ten at a time. */
const perPage: Readonly<Record<When, number>> = { ahead: 50, past: 10 };
/** Further pages are fetched by the button "Show more". */
const maxPagesAhead = 10;

/** The list says itself that it could not be had. A session that has ended is the page's to tell. */
const shownInTheList = [0, 408, 425, 429, 500, 502, 503, 504];

interface AskedPage {
  readonly when: When;
  readonly page: number;
  readonly signal?: AbortSignal | undefined;
}

/** Fetches a page of the customer's reservations, latest first. The first page of the future ones has all of them. */
export const fetchReservations = (api: Api, asked: AskedPage): Promise<ReservationPage> =>
  asked.when === 'ahead' && asked.page === 1 ? fetchAhead(api, asked) : fetchPage(api, asked);

const fetchPage = (api: Api, { when, page, ...behavior }: AskedPage): Promise<ReservationPage> =>
  api('GET /api/account/reserve', {
    query: { when, page, per_page: perPage[when] },
    ...behavior,
    handles: shownInTheList,
  });

/** Fetches all pages: the API sorts latest first, the page shows the soonest first. */
async function fetchAhead(api: Api, asked: AskedPage): Promise<ReservationPage> {
  const first = await fetchPage(api, asked);
  const pages = Math.min(Math.ceil(first.meta.total / first.meta.per_page), maxPagesAhead);
  const further = Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
    fetchPage(api, { ...asked, page: index + 2 }),
  );
  const all = [first, ...(await Promise.all(further))];
  return { data: all.flatMap(({ data }) => data), meta: { ...first.meta, page: all.length } };
}
