/**
 * Gives the path to go back to after logging in: one of this site, or nothing. `//host`, `/\host` and
 * addresses with a scheme lead elsewhere and are refused, and so is what only becomes one of these once its
 * dots are resolved, such as `/..//host`.
 */
export function returnPath(value: string | null | undefined, origin: string): string | undefined {
  const url = value?.startsWith('/') && parsed(value, origin);
  return url && url.origin === origin && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : undefined;
}

/** Undefined for what is no address at all, such as `//`. The oldest browsers have no `URL.canParse`. */
function parsed(value: string, origin: string): URL | undefined {
  try {
    return new URL(value, origin);
  } catch {
    return undefined;
  }
}
