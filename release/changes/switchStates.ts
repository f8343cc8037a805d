import type { ChannelPackage } from '../channel';
import { hostName } from '../release';
import { runningRollout, type Content } from '../channels/content';
import { ChangeRefused } from '../ChangeRefused';
import type { ChangeRequest } from './request';

/** Locks packages, or unlocks them. Throws `ChangeRefused`. */
export function lock(before: Content, { packages, undo }: Extract<ChangeRequest, { verb: 'lock' }>): Content {
  return switched(before, packages, (name, now) => {
    if (undo && !now.locked) throw new ChangeRefused(`${name} is not locked.`);
    if (!undo && now.locked) throw new ChangeRefused(`${name} is locked already.`);
    return undo ? unlocked(now) : { ...now, locked: true };
  });
}

/** Switches packages off, or on again; what is locked stays so. Throws `ChangeRefused`. */
export function off(before: Content, { packages, undo }: Extract<ChangeRequest, { verb: 'off' }>): Content {
  return switched(before, packages, (name, now) => {
    if (undo && now.state !== 'off') throw new ChangeRefused(`${name} is not off.`);
    if (!undo && now.state === 'off') throw new ChangeRefused(`${name} is off already.`);
    if (name === hostName)
      throw new ChangeRefused('The host can’t be switched off: nothing would be left of the site.');
    return { ...now, state: undo ? 'on' : 'off' };
  });
}

/** Nobody gets a rollout any more; with `lock` its packages do not move until a person has looked. Throws `ChangeRefused`. */
export function stop(
  before: Content,
  { rollout: id, lock: locks }: Extract<ChangeRequest, { verb: 'stop' }>,
  { reason: why }: { readonly reason: string },
): Content {
  const rollout = runningRollout(before, id);
  const { walk: _, ...stopped } = rollout;
  const { packages, rollouts } = switched(before, Object.keys(rollout.set), (_name, now) =>
    locks ? { ...now, locked: true } : now,
  );
  return {
    packages,
    rollouts: rollouts.map((other) =>
      other === rollout ? { ...stopped, basis_points: 0, state: 'stopped', why } : other,
    ),
  };
}

function unlocked({ locked: _, ...rest }: ChannelPackage): ChannelPackage {
  return rest;
}

function switched(
  { packages, rollouts }: Content,
  names: readonly string[],
  to: (name: string, now: ChannelPackage) => ChannelPackage,
): Content {
  const changed = { ...packages };
  for (const name of names) {
    const now = Object.hasOwn(packages, name) ? packages[name] : undefined;
    if (!now) throw new ChangeRefused(`${name} is not in this channel.`);
    changed[name] = to(name, now);
  }
  return { packages: changed, rollouts };
}
