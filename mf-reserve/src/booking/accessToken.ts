/** The contract's limit. */
const tokenLimit = 128;

/** Returns the access token in an address, which links pass on from page to page; undefined when it is missing or too long. */
export function tokenOfLink(query: URLSearchParams): string | undefined {
  const token = query.get('access_token') ?? '';
  return token !== '' && token.length <= tokenLimit ? token : undefined;
}

/** Returns the token of the page's address for a call's query or body; empty where the session or the browser's cookie gives access. */
export function accessOf(query: URLSearchParams): { readonly access_token?: string } {
  const token = tokenOfLink(query);
  return token === undefined ? {} : { access_token: token };
}
