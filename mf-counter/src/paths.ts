const ofPage = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

/** The addresses this remote links to. */
export const paths = {
  home: () => '/counter',
  shop: (id: string) => `/counter/${encodeURIComponent(id)}`,
  day: (shop: string, date: string) => `/counter/${encodeURIComponent(shop)}?date=${date}`,
  closed: (shop: string) => `/counter/${encodeURIComponent(shop)}/closed`,
  rental: (shop: string, id: string) => `/counter/${encodeURIComponent(shop)}/bookings/${id}`,
  file: (shop: string, id: string, file: string) =>
    `/api/counter/shops/${encodeURIComponent(shop)}/bookings/${id}/files/${file}`,
  invoice: (shop: string, id: string, kind: string) =>
    `/api/counter/shops/${encodeURIComponent(shop)}/bookings/${id}/receipt?paper=${kind}`,
  access: () => '/counter/access',
  staff: (page = 1) => ofPage('/counter/staff', page),
  audit: (page = 1) => ofPage('/counter/audit', page),
};
