/**
 * Where to go back to after logging in: a path of this site, or nothing. `//host`, `/\host` and
 * addresses with a scheme lead elsewhere and are refused, and so is what only becomes one of these once its
 * dots are resolved, such as `/..//host`.
 */
export function returnPath(value: string | null | undefined, origin: string): string | undefined {
  // What is no address at all, such as `//`, would throw.
  if (!value?.startsWith('/') || !URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  return url.origin === origin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}
