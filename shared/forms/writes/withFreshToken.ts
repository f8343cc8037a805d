import { ApiError } from '../../http';

/**
 * Makes a write once more when its cross-site token was out of date, as after a log-in in another tab: the
 * refusal (419) has brought a fresh one.
 */
export async function withFreshToken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 419) throw error;
    return write();
  }
}
