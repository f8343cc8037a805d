import type { ChannelPackage, Rollout, Target } from '../channel';
import {
  describeRollout,
  describeSet,
  overlaps,
  runningRollout,
  type Content,
  type VersionSet,
} from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';
import { hostName } from '../release';
import { plannedWalk } from './plannedWalk';
import { shareAt } from '../walk/steps';
import type { ChangeRequest } from './request';

export const usualGuard = { max_error_basis_points: 200, min_loads: 50 } as const;

/** Everybody gets these versions. Throws `ChangeRefused`. */
export function promote({ packages, rollouts }: Content, set: VersionSet): Content {
  refuseLocked(packages, set);
  refuseInUse(rollouts, set, 'Finish it, or take it to 0 % first.');
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

/** A share of the visitors gets these versions. Throws `ChangeRefused`. */
export function canary(
  { packages, rollouts }: Content,
  { set, basis_points: share, target, staff, guard, walk }: Extract<ChangeRequest, { verb: 'canary' }>,
  { revision, salt, at }: { readonly revision: number; readonly salt: string; readonly at: string },
): Content {
  refuseLocked(packages, set);
  for (const [name, version] of Object.entries(set)) refuseUntriable(packages[name], name, version);
  const same = rollouts.find(
    (rollout) => rollout.state === 'running' && describeSet(rollout.set) === describeSet(set),
  );
  const planned = walk && plannedWalk(walk, { revision, at }, same?.walk);
  if (!same) refuseInUse(rollouts, set, 'Finish it, or take it to 0 % before another set is tried.');
  const rollout: Rollout = {
    id: same?.id ?? `r${revision}`,
    // The same salt keeps who has it already: a share that grows only adds visitors.
    salt: same?.salt ?? salt,
    basis_points: planned ? shareAt(planned) : share,
    set,
    staff: staff ?? same?.staff ?? [],
    ...targetOf(target ?? same?.target),
    guard: { ...usualGuard, ...same?.guard, ...guard },
    state: 'running',
    why: null,
    // A share that a person sets by hand ends the steps.
    ...(planned && { walk: planned }),
  };
  return { packages, rollouts: [...rollouts.filter((other) => !overlaps(other, set)), rollout] };
}

/** In one order and each value once, so that equal targets are equal. */
function targetOf({ languages, devices, shops }: Target = {}): Pick<Rollout, 'target'> {
  const target = {
    ...(languages && { languages: [...new Set(languages)].sort() }),
    ...(devices && { devices: [...new Set(devices)].sort() }),
    ...(shops && { shops: [...new Set(shops)].sort() }),
  };
  return Object.keys(target).length > 0 ? { target } : {};
}

/** What a rollout brings is everybody's. Other rollouts go on. Throws `ChangeRefused`. */
export function finish({ packages, rollouts }: Content, id: string | undefined): Content {
  const rollout = runningRollout({ packages, rollouts }, id);
  return promote({ packages, rollouts: rollouts.filter((other) => other !== rollout) }, rollout.set);
}

/** Remotes leave the channel; their releases stay in the store. Throws `ChangeRefused`. */
export function remove({ packages, rollouts }: Content, names: readonly string[]): Content {
  const set = Object.fromEntries(names.map((name) => [name, '']));
  for (const name of names) {
    if (name === hostName)
      throw new ChangeRefused('The host can’t be removed: nothing would be left of the site.');
    if (!Object.hasOwn(packages, name)) throw new ChangeRefused(`${name} is not in this channel.`);
  }
  refuseLocked(packages, set);
  refuseInUse(rollouts, set, 'Stop it first.');
  return {
    packages: Object.fromEntries(Object.entries(packages).filter(([name]) => !Object.hasOwn(set, name))),
    rollouts: rollouts.filter((rollout) => !overlaps(rollout, set)),
  };
}

export function refuseLocked(packages: Content['packages'], set: VersionSet): void {
  const locked = Object.keys(set).find((name) => packages[name]?.locked);
  if (locked)
    throw new ChangeRefused(
      `${locked} is locked. Unlock it once you know why it was.`,
      `lock ${locked} --undo --reason "…"`,
    );
}

/** A rollout at 0 % is nobody's but its staff's and gives way. */
function refuseInUse(rollouts: readonly Rollout[], set: VersionSet, advice: string): void {
  const busy = rollouts.find(
    (rollout) => rollout.state === 'running' && rollout.basis_points > 0 && overlaps(rollout, set),
  );
  if (busy) throw new ChangeRefused(`Rollout ${describeRollout(busy)} is running. ${advice}`);
}

function refuseUntriable(now: ChannelPackage | undefined, name: string, version: string): void {
  if (!now) throw new ChangeRefused(`${name} is not in this channel yet: promote its first version instead.`);
  if (now.state === 'off')
    throw new ChangeRefused(
      `${name} is off: nobody would get it. Promote a version and switch it on again.`,
      `off ${name} --undo`,
    );
  if (now.stable === version)
    throw new ChangeRefused(`${name} ${version} is what everybody has already: leave it out of the set.`);
}
