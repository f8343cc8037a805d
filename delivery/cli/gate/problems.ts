/** Why a release may not be published. */
export interface GateProblem {
  /** What was checked: `files`, `routes`, `shared exports`, `size budget`, `server render`, `browser`. */
  readonly check: string;
  /** A sentence, with the names of what is wrong. */
  readonly problem: string;
  /** What to do. */
  readonly hint?: string;
}
