/** The state of something that is fetched. One union instead of three booleans. */
export type Loading<T> = { readonly status: 'idle' } | { readonly status: 'loading' } | Settled<T>;

export type Settled<T> =
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** The outcome of a promise as a value; never rejects. */
export async function settle<T>(promise: Promise<T>): Promise<Settled<T>> {
  try {
    return { status: 'ready', value: await promise };
  } catch (error) {
    return { status: 'failed', error };
  }
}
