import type { ChannelPackage, Rollout } from '../channel';
import {
  describeRollout,
  overlaps,
  runningRollout,
  type Content,
  type VersionSet,
} from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';

export const usualGuard = { max_error_basis_points: 200 } as const;

/** Everybody gets these versions. Throws `ChangeRefused`. */
export function giveToEverybody({ packages, rollouts }: Content, set: VersionSet): Content {
  refuseLocked(packages, set);
  refuseInUse(rollouts, set, 'Finish it, or take it back first.');
  const promoted = Object.entries(set).map(([name, stable]): [string, ChannelPackage] => {
    const now = packages[name];
    if (now?.stable === stable) return [name, now];
    return [name, { state: 'on', ...now, stable, last_known_good: now?.stable ?? null }];
  });
  return {
    packages: { ...packages, ...Object.fromEntries(promoted) },
    // A rollout that nobody gets is over once another version of one of its packages is everybody's.
    rollouts: rollouts.filter((rollout) => !overlaps(rollout, set)),
  };
}

/** Everybody gets what a rollout brings. Other rollouts go on. Throws `ChangeRefused`. */
export function finishRollout({ packages, rollouts }: Content, id: string | undefined): Content {
  const rollout = runningRollout({ packages, rollouts }, id);
  return giveToEverybody({ packages, rollouts: rollouts.filter((other) => other !== rollout) }, rollout.set);
}

export function refuseLocked(packages: Content['packages'], set: VersionSet): void {
  const locked = Object.keys(set).find((name) => packages[name]?.locked);
  if (locked)
    throw new ChangeRefused(
      `${locked} is locked, so its version does not change. Find out why it was locked, then unlock it.`,
      `lock ${locked} --undo --reason "…"`,
    );
}

/** A rollout at 0 % is nobody's but its staff's and gives way. */
export function refuseInUse(rollouts: readonly Rollout[], set: VersionSet, advice: string): void {
  const busy = rollouts.find(
    (rollout) => rollout.state === 'running' && rollout.basis_points > 0 && overlaps(rollout, set),
  );
  if (busy) throw new ChangeRefused(`Rollout ${describeRollout(busy)} is running. ${advice}`);
}
