/** The addresses this remote links to. */
export const paths = {
  home: () => '/counter',
  shop: (id: string) => `/counter/${encodeURIComponent(id)}`,
  staff: () => '/counter/staff',
  audit: (page = 1) => (page === 1 ? '/counter/audit' : `/counter/audit?page=${page}`),
};
