/** The page of a list that an address asks for; the first unless it says a whole number. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** An address of a page of a list; the first page is the plain address. */
export const withPage = (path: string, page: number): string =>
  page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
