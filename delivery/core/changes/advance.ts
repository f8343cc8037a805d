import { allBasisPoints, type Rollout, type Schedule } from '../channel';
import { ChangeRefused } from '../ChangeRefused';
import { describeRollout, runningRollout, type Content } from '../channels/content';
import { isLastNext, shareAt } from '../schedule/steps';
import { finishRollout, refuseLocked } from './moveVersions';

interface Moment {
  readonly revision: number;
  readonly at: string;
}
type ScheduledRollout = Rollout & { readonly schedule: Schedule };

/** The rollout that is meant, which has steps. Throws `ChangeRefused`. */
export function scheduledRollout(content: Content, id: string | undefined): ScheduledRollout {
  const rollout = runningRollout(content, id);
  const { schedule } = rollout;
  if (!schedule) throw new ChangeRefused(`Rollout ${describeRollout(rollout)} has no steps.`);
  return { ...rollout, schedule };
}

/** The next step; the last makes its versions everybody's, or gives them to all whom the rollout is for. Throws `ChangeRefused`. */
export function advance(before: Content, rollout: ScheduledRollout, { revision, at }: Moment): Content {
  if (isLastNext(rollout.schedule))
    return rollout.target ? wholeTarget(before, rollout) : finishRollout(before, rollout.id);
  refuseLocked(before.packages, rollout.set);
  return withSchedule(before, rollout, {
    ...rollout.schedule,
    step: rollout.schedule.step + 1,
    began_at: at,
    began_with: revision,
  });
}

/** All whom it is for have it, and it stays so: how it does for others was not seen, so a person gives it to everybody. */
const wholeTarget = ({ packages, rollouts }: Content, { id }: Rollout): Content => ({
  packages,
  rollouts: rollouts.map((other) => {
    if (other.id !== id) return other;
    const { schedule: _, ...rest } = other;
    return { ...rest, basis_points: allBasisPoints };
  }),
});

/** A rollout with these steps, at the share of the one that it is at. */
export const withSchedule = (
  { packages, rollouts }: Content,
  { id }: Rollout,
  schedule: Schedule,
): Content => ({
  packages,
  rollouts: rollouts.map((other) =>
    other.id === id ? { ...other, basis_points: shareAt(schedule), schedule } : other,
  ),
});
