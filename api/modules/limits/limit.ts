/** The limit of an action: tries without waiting, and how the waiting grows. */
export interface LimitPolicy {
  readonly name: string;
  /** Tries that need no wait. As many are forgotten, one by one, in `forgottenAfterSeconds` without a wait. */
  readonly free: number;
  /** The wait after the last of them; it doubles with each further try. */
  readonly firstDelaySeconds: number;
  readonly longestDelaySeconds: number;
  /** The count restarts after this time without a try; no shorter than the longest delay. */
  readonly forgottenAfterSeconds: number;
}

export interface Limit extends LimitPolicy {
  /** An address or an account. Kept as a hash only. */
  readonly subject: string;
}
