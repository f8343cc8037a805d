import type { Content } from '../channels/content';
import type { Rollout } from '../channel';

/** A version of a package that somebody may get: the stable one, or what a rollout brings. */
interface Option {
  readonly name: string;
  readonly version: string;
  readonly rollout: Rollout | undefined;
}

export type Pair = readonly [Option, Option];

/**
 * Every two versions of different packages that a visitor may get together. Packages of one rollout move together;
 * otherwise anything meets anything. Two at a time say all: no check needs a third, and 20 rollouts would make a million
 * combinations.
 */
export function possiblePairs(content: Content): readonly Pair[] {
  const byPackage = options(content);
  return byPackage.flatMap((some, index) =>
    byPackage
      .slice(index + 1)
      .flatMap((others) => some.flatMap((a) => others.map((b): Pair => [a, b])))
      .filter(([a, b]) => mayMeet(a, b)),
  );
}

/** The versions of each package that is on, stable first. */
export function options({ packages, rollouts }: Content): readonly (readonly Option[])[] {
  const running = rollouts.filter(({ state }) => state === 'running');
  return Object.entries(packages)
    .filter(([, { state }]) => state !== 'off')
    .map(([name, { stable }]) => [
      { name, version: stable, rollout: undefined },
      ...running.flatMap((rollout) => {
        const version = rollout.set[name];
        return version === undefined ? [] : [{ name, version, rollout }];
      }),
    ]);
}

function mayMeet(a: Option, b: Option): boolean {
  const isTorn = (one: Option, other: Option) =>
    one.rollout !== undefined && one.rollout !== other.rollout && Object.hasOwn(one.rollout.set, other.name);
  return !isTorn(a, b) && !isTorn(b, a);
}
