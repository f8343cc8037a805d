import { formLimits } from '../limits';

/** How many people are in the car: as many as were said, and at least the children and somebody who drives. */
export const partyOf = (passengers: number, childrenAges: readonly number[]): number =>
  childrenAges.length === 0
    ? passengers
    : Math.min(Math.max(passengers, childrenAges.length + 1), formLimits.passengers);
