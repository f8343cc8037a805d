/** Limits of a page and of its rendering thread. */
export interface RenderLimits {
  /** How long a page may take, milliseconds. */
  readonly pageMs: number;
  /** How long it may take when it is tried again, milliseconds. */
  readonly retryMs: number;
  /** How often a working thread is asked for a sign of life, milliseconds. */
  readonly beatMs: number;
  /** A thread that gives none so many times hangs. */
  readonly missedBeats: number;
  /** Most memory that the code of one set of versions may hold, MB. */
  readonly memoryMb: number;
}

export const renderLimits: RenderLimits = {
  // More than the API's own limit for the calls that a page makes after another.
  pageMs: 15_000,
  retryMs: 5_000,
  beatMs: 500,
  missedBeats: 6,
  // It needs about a tenth.
  memoryMb: 256,
};
