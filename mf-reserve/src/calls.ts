import { ApiError } from '@wadachi/shared';

/** Waits for the answer; undefined when the call was refused with one of these statuses. */
export async function unlessRefused<T>(
  call: Promise<T>,
  ...statuses: readonly number[]
): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return undefined;
    throw error;
  }
}
