import type { PageVersions } from '../../../core/pageVersions';
import { reportedError } from '../../errors/reportedError';
import { matchRoute } from '@wadachi/client/routes';

/** Reports what a script of a release threw while the page went on, in a handler of an event or in a promise. Returns its package. */
export function reportThrown(thrown: unknown, pageVersions: PageVersions): string | undefined {
  // No release is to blame for what the API answers, or for a button that is pressed twice.
  if (thrown instanceof Error && ['ApiError', 'DoubleSubmit'].includes(thrown.name)) return undefined;
  const route = matchRoute(pageVersions.routes, location.pathname)?.route;
  const error = reportedError(thrown, route?.path ?? null);
  const packages = error.frames.map((frame) => /@([^/]+)\//.exec(frame)?.[1] ?? '');
  // The host's frames are those of React and of parts that a remote uses.
  const named = packages.find((one) => one !== 'host') ?? packages[0];
  // A text that is thrown has no frames: the page in view answers for it. What an extension of the browser throws is an error.
  const name = named ?? (thrown instanceof Error ? '' : (route?.remote ?? ''));
  const version = (name === 'host' ? pageVersions.host : pageVersions.remotes[name])?.version;
  globalThis.wadachiReport?.(name, version, 'error', error);
  return name;
}

/** The pattern of the route that the page's address has. */
export const routeOf = ({ routes }: PageVersions): string | null =>
  matchRoute(routes, location.pathname)?.route.path ?? null;
