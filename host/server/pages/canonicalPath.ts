import type { PageRoute } from '@wadachi/delivery/page';
import { matchRoute } from '@wadachi/client/routes';

/**
 * The address of a page as its route writes it. Routes also match with a slash at the end and in other letters, but a page
 * has one address: search engines, cached pages and the pages themselves compare it. Undefined where no route matches.
 */
export function canonicalPath(routes: readonly PageRoute[], pathname: string): string | undefined {
  const match = matchRoute(routes, pathname);
  if (!match) return undefined;
  const given = segmentsOf(pathname);
  const written = segmentsOf(match.route.path).map((segment, index) =>
    segment.startsWith(':') ? given[index] : segment,
  );
  return `/${written.join('/')}`;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');
