import { formLimits } from '../limits';

/** Returns the number of people in the car: at least the children and a driver. */
export const partyOf = (passengers: number, childrenAges: readonly number[]): number =>
  childrenAges.length === 0
    ? passengers
    : Math.min(Math.max(passengers, childrenAges.length + 1), formLimits.passengers);
