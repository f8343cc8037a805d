import type { Channel, Rollout, Target } from '../channel';

/** The traits by which a rollout chooses visitors; undefined where nothing is known. */
export interface Traits {
  /** The language in which the visitor gets pages. */
  readonly language?: string | undefined;
  /** It gets what is stable in its language, and the features of that language. */
  readonly isCrawler?: true;
}

/** An older revision names visitors whom nobody tells apart any more. */
const isRetired = ({ devices, shops }: Target): boolean => devices !== undefined || shops !== undefined;

/** Says whether a rollout is for this visitor, whatever its share. */
export const isMeant = ({ target }: Pick<Rollout, 'target'>, { language, isCrawler }: Traits): boolean =>
  target === undefined ||
  (!isRetired(target) &&
    !isCrawler &&
    language !== undefined &&
    target.languages?.includes(language) === true);

/**
 * The packages of running rollouts that are not for this visitor. What the visitor meets of them is no evidence: the stable
 * version of a language is compared with the tried one of the same, or with nothing.
 */
export const excludedPackagesOf = (
  { rollouts }: Pick<Channel, 'rollouts'>,
  traits: Traits,
): readonly string[] =>
  rollouts
    .filter((rollout) => rollout.state === 'running' && !isMeant(rollout, traits))
    .flatMap(({ set }) => Object.keys(set))
    .sort();

/** `language ja or en`, or nothing for all visitors. */
export function describeTarget(target: Target | undefined): string {
  if (target === undefined) return '';
  return isRetired(target) ? 'nobody but staff' : `language ${target.languages?.join(' or ') ?? ''}`;
}
