import { allBasisPoints, type Schedule } from '../channel';
import { percentText } from '../percent';

type Steps = Pick<Schedule, 'steps' | 'step'>;

/** The share at the step that it is at: a step `pause` keeps the one before. */
export function shareAt({ steps, step }: Steps): number {
  const share = steps.slice(0, step + 1).findLast((one) => one !== 'pause');
  return typeof share === 'number' ? share : 0;
}

/** Says whether it goes on only when a person says so. */
export const isWaiting = ({ steps, step, held }: Schedule): boolean =>
  held !== null || steps[step] === 'pause';

/** Says whether the next step gives the versions to everybody. */
export const isLastNext = ({ steps, step }: Steps): boolean => steps[step + 1] === allBasisPoints;

/** `1 %, 5 %, a person, 100 %` */
export const describeSteps = (schedule: Pick<Schedule, 'steps'> | undefined): string =>
  (schedule?.steps ?? []).map((step) => (step === 'pause' ? 'a person' : percentText(step))).join(', ');

/** `step 2 of 4, 5 %` */
export const describeStep = (schedule: Schedule): string =>
  `step ${schedule.step + 1} of ${schedule.steps.length}, ${percentText(shareAt(schedule))}`;
