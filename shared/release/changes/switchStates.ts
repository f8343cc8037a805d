import { hostName } from '../release';
import { runningRollout, type Content } from './content';
import { ChangeRefused, type ChangeRequest } from './request';

/** Locks packages, or unlocks them. Throws `ChangeRefused`. */
export function lock(before: Content, { packages, undo }: Extract<ChangeRequest, { verb: 'lock' }>): Content {
  return switched(before, packages, (name, state) => {
    if (undo && state !== 'locked') throw new ChangeRefused(`${name} is not locked.`);
    if (!undo && state === 'locked') throw new ChangeRefused(`${name} is locked already.`);
    if (!undo && state === 'off')
      throw new ChangeRefused(`${name} is off: nobody gets it. Switch it on before you lock it.`);
    return undo ? 'on' : 'locked';
  });
}

/** Switches packages off, or on again. Throws `ChangeRefused`. */
export function off(before: Content, { packages, undo }: Extract<ChangeRequest, { verb: 'off' }>): Content {
  return switched(before, packages, (name, state) => {
    if (undo && state !== 'off') throw new ChangeRefused(`${name} is not off.`);
    if (!undo && state === 'off') throw new ChangeRefused(`${name} is off already.`);
    if (name === hostName)
      throw new ChangeRefused('The host can’t be switched off: nothing would be left of the site.');
    return undo ? 'on' : 'off';
  });
}

/** Nobody gets a rollout any more, and nothing of it moves until a person has looked. Throws `ChangeRefused`. */
export function stop(
  before: Content,
  { rollout: id, why }: Extract<ChangeRequest, { verb: 'stop' }>,
): Content {
  const rollout = runningRollout(before, id);
  const { packages, rollouts } = switched(before, Object.keys(rollout.set), (_, state) =>
    state === 'off' ? 'off' : 'locked',
  );
  return {
    packages,
    rollouts: rollouts.map((other) =>
      other === rollout ? { ...rollout, basis_points: 0, state: 'stopped', why } : other,
    ),
  };
}

type State = Content['packages'][string]['state'];

function switched(
  { packages, rollouts }: Content,
  names: readonly string[],
  to: (name: string, state: State) => State,
): Content {
  const changed = { ...packages };
  for (const name of names) {
    const now = packages[name];
    if (!now) throw new ChangeRefused(`${name} is not in this channel.`);
    changed[name] = { ...now, state: to(name, now.state) };
  }
  return { packages: changed, rollouts };
}
