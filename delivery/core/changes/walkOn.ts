import { allBasisPoints, type Rollout, type Walk } from '../channel';
import { ChangeRefused } from '../ChangeRefused';
import { describeRollout, runningRollout, type Content } from '../channels/content';
import { isLastNext, shareAt } from '../walk/steps';
import { finishRollout, refuseLocked } from './moveVersions';

interface Moment {
  readonly revision: number;
  readonly at: string;
}
type Walking = Rollout & { readonly walk: Walk };

/** The rollout that is meant, which has steps. Throws `ChangeRefused`. */
export function walking(content: Content, id: string | undefined): Walking {
  const rollout = runningRollout(content, id);
  const { walk } = rollout;
  if (!walk) throw new ChangeRefused(`Rollout ${describeRollout(rollout)} has no steps.`);
  return { ...rollout, walk };
}

/** The next step; the last makes its versions everybody's, or gives them to all whom the rollout is for. Throws `ChangeRefused`. */
export function moveOn(before: Content, rollout: Walking, { revision, at }: Moment): Content {
  if (isLastNext(rollout.walk))
    return rollout.target ? wholeTarget(before, rollout) : finishRollout(before, rollout.id);
  refuseLocked(before.packages, rollout.set);
  return atWalk(before, rollout, {
    ...rollout.walk,
    step: rollout.walk.step + 1,
    began_at: at,
    began_with: revision,
  });
}

/** All whom it is for have it, and it stays so: how it does for others was not seen, so a person gives it to everybody. */
const wholeTarget = ({ packages, rollouts }: Content, { id }: Rollout): Content => ({
  packages,
  rollouts: rollouts.map((other) => {
    if (other.id !== id) return other;
    const { walk: _, ...rest } = other;
    return { ...rest, basis_points: allBasisPoints };
  }),
});

/** A rollout with these steps, at the share of the one that it is at. */
export const atWalk = ({ packages, rollouts }: Content, { id }: Rollout, walk: Walk): Content => ({
  packages,
  rollouts: rollouts.map((other) =>
    other.id === id ? { ...other, basis_points: shareAt(walk), walk } : other,
  ),
});
