import { RedirectTo } from '@wadachi/shared';

/** Returns the page number in an address; 1 when it is missing or malformed. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Adds the page number to an address, except for the first page. */
export const withPage = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** The part of an answer that describes the whole list. */
export interface PageOfList {
  readonly meta: { readonly total: number; readonly page: number; readonly per_page: number };
}

export const pagesOf = ({ total, per_page }: Omit<PageOfList['meta'], 'page'>): number =>
  Math.ceil(total / per_page);

/** Throws `RedirectTo` the last page when the address asks for a later one, as links do once a list has become shorter. */
export function refuseLaterPage({ meta }: PageOfList, path: string): void {
  const last = Math.max(1, pagesOf(meta));
  if (meta.page <= last) return;
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  searchParams.delete('page');
  throw new RedirectTo(withPage(`${pathname}?${searchParams.toString()}`, last));
}
