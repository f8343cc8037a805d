import type { PlanListItem } from '@wadachi/contract';

/** The same as in `shared/rental`, of which parts know the types alone. */
export const legalDrivingAge = 18;

export type AgedPlan = Pick<PlanListItem, 'least_age' | 'young_driver'>;

/** Says if a plan asks more of the driver's age than the law does. */
export const saysDriverAge = ({ least_age, young_driver }: AgedPlan): boolean =>
  isAboveLaw(least_age) || young_driver !== undefined;

export const isAboveLaw = (leastAge: number | undefined): leastAge is number =>
  leastAge !== undefined && leastAge > legalDrivingAge;
