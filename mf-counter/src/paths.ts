const ofPage = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

const withQuery = (path: string, ...parts: (string | false)[]): string => {
  const query = parts.filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
};

/** The addresses this remote links to. */
export const paths = {
  home: () => '/counter',
  shop: (id: string) => `/counter/${encodeURIComponent(id)}`,
  day: (shop: string, date: string) => `/counter/${encodeURIComponent(shop)}?date=${date}`,
  closed: (shop: string) => `/counter/${encodeURIComponent(shop)}/closed`,
  book: (shop: string) => `/counter/${encodeURIComponent(shop)}/book`,
  cars: (shop: string, from?: string) =>
    `/counter/${encodeURIComponent(shop)}/cars${from === undefined ? '' : `?from=${from}`}`,
  rental: (shop: string, id: string) => `/counter/${encodeURIComponent(shop)}/bookings/${id}`,
  systems: (shop: string) => `/counter/${encodeURIComponent(shop)}/systems`,
  numbers: (shop: string, { company = false, month = '' } = {}) =>
    withQuery(
      `/counter/${encodeURIComponent(shop)}/numbers`,
      company && 'company',
      month && `month=${month}`,
    ),
  numbersCsv: (shop: string, company: boolean) =>
    withQuery(`/api/counter/shops/${encodeURIComponent(shop)}/numbers/csv`, company && 'company=true'),
  file: (shop: string, id: string, file: string) =>
    `/api/counter/shops/${encodeURIComponent(shop)}/bookings/${id}/files/${file}`,
  invoice: (shop: string, id: string, kind: string) =>
    `/api/counter/shops/${encodeURIComponent(shop)}/bookings/${id}/receipt?paper=${kind}`,
  access: () => '/counter/access',
  staff: (page = 1) => ofPage('/counter/staff', page),
  audit: (page = 1, shop = '') =>
    withQuery('/counter/audit', page > 1 && `page=${page}`, shop && `shop=${encodeURIComponent(shop)}`),
};
