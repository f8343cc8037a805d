/** The limit of an action: tries without waiting, and how the waiting grows. */
export interface LimitPolicy {
  /** The name of the action; subjects of different names are counted apart. */
  readonly name: string;
  /** Tries that need no wait. */
  readonly free: number;
  /** The wait after the last of them; it doubles with each further try. */
  readonly firstDelaySeconds: number;
  /** The longest wait. */
  readonly longestDelaySeconds: number;
  /** The count restarts after this time without a try; no shorter than the longest delay. */
  readonly forgottenAfterSeconds: number;
}

export interface Limit extends LimitPolicy {
  /** An address or an account. Kept as a hash only. */
  readonly subject: string;
}
