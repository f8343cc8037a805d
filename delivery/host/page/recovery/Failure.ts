/** A failure that a retry did not mend. */
export interface Failure {
  /** The package whose part of the page failed. */
  readonly name: string;
  readonly error: unknown;
  /** Left out when a file could not be had: which one, the error tells. */
  readonly kind?: 'render' | 'boot';
  /** The element that stood there until then. Left out when that was the page of another address. */
  readonly page?: Element | null | undefined;
}

/** Reports a failure and looks for other versions. Says whether the page is being left for them. */
export type Recover = (failure: Failure) => Promise<boolean>;

/** The entry of a remote did not load, or failed when it ran. */
export class EntryFailed extends Error {
  override readonly name = 'EntryFailed';
}
