import { createHash } from 'node:crypto';
import { allBasisPoints, releaseKey, type Channel, type Rollout } from '../channel';
import { isMeant, type Traits } from './target';

/** Says who a page is for, as far as rollouts care. */
export interface Visitor extends Traits {
  /** A random id of this browser; undefined for one that keeps none, such as a crawler: it gets what is stable. */
  readonly id?: string | undefined;
  /** Name on a valid staff pass. */
  readonly staff?: string | undefined;
  /** Versions that failed in this browser, as `name@version`: a rollout that has one of them is not for this visitor. */
  readonly avoids?: ReadonlySet<string> | undefined;
}

/**
 * The visitor's place from 0 to 9,999 under a salt, the same for ever: a rollout that grows only adds visitors, and all
 * packages of one rollout go together.
 */
export function bucketOf(visitorId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}:${visitorId}`).digest();
  // 48 bits: what the remainder favours is below 1 in 10^10.
  return hash.readUIntBE(0, 6) % allBasisPoints;
}

/** The versions of a rollout, as `name@version`. */
export const keysOf = ({ set }: Pick<Rollout, 'set'>): readonly string[] =>
  Object.entries(set).map(([name, version]) => releaseKey(name, version));

export function isIn(rollout: Rollout, visitor: Visitor): boolean {
  const { state, basis_points: share, salt, staff, set } = rollout;
  if (state !== 'running') return false;
  if (visitor.staff !== undefined && staff.includes(visitor.staff)) return true;
  if (keysOf({ set }).some((key) => visitor.avoids?.has(key))) return false;
  if (!isMeant(rollout, visitor)) return false;
  // Everybody is everybody, also those who keep no id.
  if (share === allBasisPoints) return true;
  return visitor.id !== undefined && bucketOf(visitor.id, salt) < share;
}

/** Says whether anybody's bucket matters: else no visitor needs an id. */
export const needsBuckets = ({ rollouts, flags = [] }: Pick<Channel, 'rollouts' | 'flags'>): boolean =>
  [...rollouts.filter(({ state }) => state === 'running'), ...flags].some(
    ({ basis_points: share }) => share > 0 && share < allBasisPoints,
  );

/** Says whether anybody may get a rollout: its packages go together, so not while one of them is off. */
export const isGiven = ({ packages }: Pick<Channel, 'packages'>, { state, set }: Rollout): boolean =>
  state === 'running' && Object.keys(set).every((name) => packages[name]?.state !== 'off');

/** The version of each package that is on, for one visitor. */
export function versionsFor(
  { packages, rollouts }: Pick<Channel, 'packages' | 'rollouts'>,
  visitor: Visitor,
): Readonly<Record<string, string>> {
  const given = Object.fromEntries(
    rollouts
      .filter((rollout) => isGiven({ packages }, rollout) && isIn(rollout, visitor))
      .flatMap(({ set }) => Object.entries(set)),
  );
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([, { state }]) => state !== 'off')
      .map(([name, { stable }]) => [name, given[name] ?? stable]),
  );
}
