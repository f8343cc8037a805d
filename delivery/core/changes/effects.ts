import canonicalize from 'canonicalize';
import { allBasisPoints, type Target } from '../channel';
import { isGiven } from '../rollout/cohort';
import type { Content } from '../channels/content';

/** A share of the visitors gets another version of a package than before; null is no version at all. */
export interface Effect {
  readonly package: string;
  readonly from: string | null;
  readonly to: string | null;
  /** The share counts all visitors, or those whom the rollout is for. */
  readonly basis_points: number;
  /** Whom the rollout is for; left out where it is for all visitors. */
  readonly target?: Target;
}

/** Lists the effects of a change on visitors who are not staff, package by package, the largest share first. */
export function effectsOf(before: Content | undefined, after: Content): readonly Effect[] {
  const names = [...new Set([...Object.keys(before?.packages ?? {}), ...Object.keys(after.packages)])].sort();
  return names.flatMap((name) =>
    movedOf(givenBy(before, name), givenBy(after, name))
      .map((effect) => ({ package: name, ...effect, basis_points: Math.round(effect.basis_points) }))
      .filter(({ from, to, basis_points: share }) => from !== to && share > 0)
      .sort((one, other) => other.basis_points - one.basis_points),
  );
}

/** The versions that visitors get of one package: those in the rollout, and all others. */
interface Given {
  readonly share: number;
  readonly salt: string | undefined;
  readonly inside: string | null;
  readonly outside: string | null;
  readonly target?: Target;
}

function givenBy(content: Content | undefined, name: string): Given {
  const described = content?.packages[name];
  const outside = described === undefined || described.state === 'off' ? null : described.stable;
  const rollout = content?.rollouts.find((one) => Object.hasOwn(one.set, name) && isGiven(content, one));
  if (!rollout || outside === null) return { share: 0, salt: undefined, inside: outside, outside };
  const { basis_points: share, salt, set, target } = rollout;
  return { share, salt, inside: set[name] ?? outside, outside, ...(target && { target }) };
}

/** Among all visitors, and among those whom a rollout is for; there without what everybody gets anyway. */
function movedOf(before: Given, after: Given): readonly Omit<Effect, 'package'>[] {
  const ofOthers = moved(among(before, undefined), among(after, undefined));
  const isEverybodys = ({ from, to }: Omit<Effect, 'package'>) =>
    ofOthers.some((one) => one.from === from && one.to === to && one.basis_points === allBasisPoints);
  const targets = [before.target, after.target].filter((target) => target !== undefined);
  const ofTargets = [...new Map(targets.map((target) => [canonicalize(target), target])).values()].flatMap(
    (target) => moved(among(before, target), among(after, target)).map((effect) => ({ ...effect, target })),
  );
  return [...ofOthers, ...ofTargets.filter((effect) => !isEverybodys(effect))];
}

/** Returns the versions for visitors whom a target means, or who are in none. */
const among = (given: Given, target: Target | undefined): Given =>
  given.target === undefined || canonicalize(given.target) === canonicalize(target)
    ? given
    : { ...given, share: 0 };

function moved(before: Given, after: Given): readonly Omit<Effect, 'package'>[] {
  const sums = new Map<string, Omit<Effect, 'package'>>();
  const add = (from: string | null, to: string | null, share: number) => {
    const key = JSON.stringify([from, to]);
    sums.set(key, { from, to, basis_points: (sums.get(key)?.basis_points ?? 0) + share });
  };
  const both = inBoth(before, after);
  add(before.inside, after.inside, both);
  add(before.inside, after.outside, before.share - both);
  add(before.outside, after.inside, after.share - both);
  add(before.outside, after.outside, allBasisPoints - before.share - after.share + both);
  return [...sums.values()];
}

/** Under one salt the smaller share lies within the larger; two salts know nothing of each other. */
const inBoth = (one: Given, other: Given): number =>
  one.salt === other.salt ? Math.min(one.share, other.share) : (one.share * other.share) / allBasisPoints;
