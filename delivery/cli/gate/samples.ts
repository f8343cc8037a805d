import { sampleWords, type SampleWord } from '@wadachi/client/routes';
import { ownsPath } from '../../core/composeRoutes';
import type { Release } from '../../core/release';

type Route = Release['routes'][number];

/** The address at which the smoke render visits a page, its words not yet filled in. */
export const sampleOf = ({ path, sample }: Route): string => sample ?? path;

/** Routes that the smoke render could not visit. */
export function sampleProblems(routes: Release['routes']): readonly string[] {
  return routes.flatMap((route) => {
    const { path, sample } = route;
    if (sample === undefined)
      return path.includes(':') ? [`${path} has a parameter: give it a sample, an address that exists`] : [];
    const unknown = [...sample.matchAll(/\{([^}]*)\}/g)].find(
      ([, word]) => !(sampleWords as readonly (string | undefined)[]).includes(word),
    );
    if (unknown) return [`the sample of ${path} has ${unknown[0]}, which the gate does not know`];
    return fits(path, sample) ? [] : [`the sample ${sample} is no address of ${path}`];
  });
}

/** Goals that nobody can reach. Pages of other remotes may come with another release. */
export const goalProblems = (remote: string, routes: Release['routes']): readonly string[] =>
  routes.flatMap(({ path, goal, next = [] }) => [
    ...(goal !== undefined && next.length === 0 ? [`${path} has a goal, but no next page`] : []),
    ...next
      .filter((page) => ownsPath(remote, page) && !routes.some((route) => route.path === page))
      .map((page) => `${path} leads to ${page}, which is no route of ${remote}`),
  ]);

/**
 * Pages that said in service what they are for and no longer do, or say something else: neither gate nor guard would see that
 * nobody gets there. Another next page may come in place of one that is gone.
 */
export function goalsLost(routes: Release['routes'], inService: Release['routes']): readonly string[] {
  const at = (table: Release['routes'], path: string) => table.find((route) => route.path === path);
  const isGone = (path: string) => at(inService, path) !== undefined && at(routes, path) === undefined;
  return inService.flatMap(({ path, goal, next = [] }) => {
    const now = at(routes, path);
    if (!now) return [];
    const { next: nextNow = [] } = now;
    const isKept = next.length === 0 || nextNow.some((one) => next.includes(one));
    return [
      ...(goal !== undefined && now.goal === undefined ? [`${path} has no goal any more`] : []),
      ...(isKept || (nextNow.length > 0 && next.every(isGone))
        ? []
        : [`${path} does not lead to ${next.join(' or ')} any more`]),
    ];
  });
}

/** The samples' words that are to be found or made. */
export const wordsIn = (routes: Release['routes']): ReadonlySet<SampleWord> =>
  new Set(sampleWords.filter((word) => routes.some((route) => sampleOf(route).includes(`{${word}}`))));

export const filled = (sample: string, values: Readonly<Partial<Record<SampleWord, string>>>): string =>
  sampleWords.reduce((text, word) => text.replaceAll(`{${word}}`, values[word] ?? ''), sample);

/** False where a word of the sample has no value at this API. */
export const isFilled = (sample: string, values: Readonly<Partial<Record<SampleWord, string>>>): boolean =>
  sampleWords.every((word) => values[word] !== undefined || !sample.includes(`{${word}}`));

function fits(path: string, sample: string): boolean {
  const wanted = path.split('/');
  const given = (sample.split(/[?#]/, 1)[0] ?? '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}
