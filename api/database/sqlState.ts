/** The code of a system error, such as `EEXIST`; undefined for any other. Told by its shape: errors may come from elsewhere. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export const errorText = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : 'unknown error';

/** The SQLSTATE codes that the API reacts to (PostgreSQL manual, appendix A). */
export const sqlState = {
  uniqueViolation: '23505',
  exclusionViolation: '23P01',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
} as const;

const textField = (error: unknown, field: string): string | undefined => {
  if (typeof error !== 'object' || error === null || !(field in error)) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
};

/** The SQLSTATE of a database error of either driver; undefined for any other error. */
export const sqlStateOf = (error: unknown): string | undefined => textField(error, 'code');

export const violatedConstraint = (error: unknown): string | undefined => textField(error, 'constraint');

/** True for the error of a car that another reservation has at that time: the database decides. */
export const isOverlap = (error: unknown): boolean =>
  sqlStateOf(error) === sqlState.exclusionViolation &&
  violatedConstraint(error) === 'reservations_no_overlap';
