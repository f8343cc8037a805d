/** The shop of a page, by its address: `/shop/haneda`, or `shop_id=haneda` in a booking. */
export function shopOfPage(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return searchParams.get('shop_id') ?? /^\/shop\/([^/]+)\/?$/.exec(pathname)?.[1];
}
