import type { NavigateOptions } from '@wadachi/shared';

interface Ways {
  readonly origin: string;
  /** Inside the page. */
  push(path: string, replace: boolean, content: unknown): void;
  leave(url: string): void;
}

/** Thrown when code sends the customer elsewhere without saying that it means to. */
export class ExternalNavigationRefused extends Error {
  constructor(to: string) {
    super(`Navigation to the external address ${to} was refused: say 'external' when it is meant`);
    this.name = 'ExternalNavigationRefused';
  }
}

/** Goes to a path of this site, or, when `external` is said, to a web address elsewhere. */
export function navigateBy(
  ways: Ways,
  to: string,
  { replace = false, external = false, content }: NavigateOptions = {},
): void {
  const url = new URL(to, ways.origin);
  // `/..//host` is of this site, but what is left once its dots are resolved would name another.
  const path = url.pathname.replace(/^\/+/, '/');
  if (url.origin === ways.origin) return ways.push(`${path}${url.search}${url.hash}`, replace, content);
  if (!external || !/^https?:$/.test(url.protocol)) throw new ExternalNavigationRefused(to);
  ways.leave(url.href);
}
