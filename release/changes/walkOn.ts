import { allBasisPoints, type Rollout, type Walk } from '../channel';
import { ChangeRefused } from '../ChangeRefused';
import { describeRollout, runningRollout, type Content } from '../channels/content';
import { isLastNext, isWaiting, shareAt } from '../walk/steps';
import { finish, refuseLocked } from './moveVersions';
import type { ChangeRequest } from './request';

interface Moment {
  readonly revision: number;
  readonly at: string;
  readonly reason: string;
}
type Walking = Rollout & { readonly walk: Walk };

/** The next step; the last makes its versions everybody's, or gives them to all whom the rollout is for. Throws `ChangeRefused`. */
export function takeStep(
  before: Content,
  { rollout: id, from }: Extract<ChangeRequest, { verb: 'step' }>,
  moment: Moment,
): Content {
  const rollout = walking(before, id);
  if (rollout.walk.step !== from || isWaiting(rollout.walk))
    throw new ChangeRefused(`Rollout ${rollout.id} is at another step by now, or waits for a person.`);
  return moved(before, rollout, moment);
}

/** No step is taken until a person resumes it. Throws `ChangeRefused`. */
export function pause(before: Content, id: string | undefined, { reason }: Moment): Content {
  const rollout = walking(before, id);
  if (isWaiting(rollout.walk))
    throw new ChangeRefused(`Rollout ${describeRollout(rollout)} waits for a person already.`);
  return replaced(before, rollout, { ...rollout.walk, held: reason });
}

/** From a step `pause` it takes the next one; where it was held, its step begins again. Throws `ChangeRefused`. */
export function resume(before: Content, id: string | undefined, moment: Moment): Content {
  const rollout = walking(before, id);
  const { walk } = rollout;
  if (!isWaiting(walk)) throw new ChangeRefused(`Rollout ${describeRollout(rollout)} waits for nobody.`);
  if (walk.steps[walk.step] === 'pause')
    return moved(before, { ...rollout, walk: { ...walk, held: null } }, moment);
  return replaced(before, rollout, { ...walk, held: null, began_at: moment.at });
}

function walking(content: Content, id: string | undefined): Walking {
  const rollout = runningRollout(content, id);
  const { walk } = rollout;
  if (!walk) throw new ChangeRefused(`Rollout ${describeRollout(rollout)} has no steps.`);
  return { ...rollout, walk };
}

function moved(before: Content, rollout: Walking, { revision, at }: Moment): Content {
  if (isLastNext(rollout.walk))
    return rollout.target ? wholeTarget(before, rollout) : finish(before, rollout.id);
  refuseLocked(before.packages, rollout.set);
  return replaced(before, rollout, {
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

const replaced = ({ packages, rollouts }: Content, { id }: Rollout, walk: Walk): Content => ({
  packages,
  rollouts: rollouts.map((other) =>
    other.id === id ? { ...other, basis_points: shareAt(walk), walk } : other,
  ),
});
