import { allBasisPoints, type Walk } from '../channel';
import { percentText } from '../percent';

type Steps = Pick<Walk, 'steps' | 'step'>;

/** The share at the step that it is at: a step `pause` keeps the one before. */
export function shareAt({ steps, step }: Steps): number {
  const share = steps.slice(0, step + 1).findLast((one) => one !== 'pause');
  return typeof share === 'number' ? share : 0;
}

/** Whether it goes on only when a person says so. */
export const isWaiting = ({ steps, step, held }: Walk): boolean => held !== null || steps[step] === 'pause';

/** Whether the next step gives the versions to everybody. */
export const isLastNext = ({ steps, step }: Steps): boolean => steps[step + 1] === allBasisPoints;

/** `1 %, 5 %, a person, 100 %` */
export const describeSteps = (walk: Pick<Walk, 'steps'> | undefined): string =>
  (walk?.steps ?? []).map((step) => (step === 'pause' ? 'a person' : percentText(step))).join(', ');

/** `step 2 of 4, 5 %` */
export const describeStep = (walk: Walk): string =>
  `step ${walk.step + 1} of ${walk.steps.length}, ${percentText(shareAt(walk))}`;
