/** The least age of a driver by law, in Japan (Road Traffic Act, art. 88) and in Portugal. No shop may go below it. */
export const legalDrivingAge = 18;

/** Nobody alive was born before. */
export const earliestBirthday = '1900-01-01';

/** The extra charge of a plan for a young driver, for each 24 hours begun. */
interface YoungDriverFee {
  /** Oldest age that pays it, in whole years. */
  readonly to: number;
  readonly price: number;
  /** The most that it costs in one rental; null for no limit. */
  readonly cap: number | null;
}

/**
 * The age in whole years on a day, both as `YYYY-MM-DD`. Who was born on 29 February is a year older on 1 March of a
 * year without that day.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Finds the extra charge for a driver's age; undefined for none. */
export const youngDriverFeeAt = <Fee extends YoungDriverFee>(
  age: number,
  fee: Fee | null | undefined,
): Fee | undefined => (fee && age <= fee.to ? fee : undefined);
