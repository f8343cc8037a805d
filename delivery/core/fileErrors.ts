/** The system's word for what failed, such as `ENOENT`. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Returns the result, or undefined when it fails with one of these codes. */
export async function unless<T>(codes: readonly string[], asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (codes.includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** Says whether it is done; an error with one of these codes says that it is not. */
export const isDoneUnless = async (codes: readonly string[], work: Promise<unknown>): Promise<boolean> =>
  (await unless(
    codes,
    work.then(() => true),
  )) ?? false;
