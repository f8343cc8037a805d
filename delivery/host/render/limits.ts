/** Limits of a page and of its rendering thread. */
export interface RenderLimits {
  /** Time limit of a page, milliseconds. */
  readonly pageMs: number;
  /** Time limit of a second try, milliseconds. */
  readonly retryMs: number;
  /** The pause between two pings of a working thread, milliseconds. */
  readonly beatMs: number;
  /** A thread that misses this number of pings hangs. */
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
