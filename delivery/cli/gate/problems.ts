/** Why a release may not be published. */
export interface GateProblem {
  /** Says what was checked: `files`, `routes`, `shared exports`, `size budget`, `server render`, `browser`. */
  readonly check: string;
  /** A sentence, with the names of what is wrong. */
  readonly problem: string;
  /** Says what to do. */
  readonly hint?: string;
}
