import { matchRoute } from '@wadachi/client/routes';

/** Says if the page at this path is switched off. */
export const isOff = (
  { off = [] }: { readonly off?: readonly string[] | undefined },
  pathname: string,
): boolean =>
  matchRoute(
    off.map((path) => ({ path })),
    pathname,
  ) !== undefined;
