const ofPage = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);

/** The addresses this remote links to. */
export const paths = {
  home: () => '/counter',
  shop: (id: string) => `/counter/${encodeURIComponent(id)}`,
  staff: (page = 1) => ofPage('/counter/staff', page),
  audit: (page = 1) => ofPage('/counter/audit', page),
};
