import type { RehearsalSite } from './RehearsalSite';

/** What came of one rehearsal. */
export interface Outcome {
  /** What was seen, in figures. */
  readonly seen: string;
  /** What should not have been; empty when the fault was survived. */
  readonly problems: readonly string[];
}

/** A fault that can be made to happen on a site that runs for it. */
export type Fault = {
  readonly name: string;
  /** What is done to the site. */
  readonly done: string;
  /** What the site owes then. */
  readonly wanted: string;
} & (UnderLoad | { readonly rehearse: (site: RehearsalSite) => Promise<Outcome> });

/** What happens to a site while customers book and read; from `mark` on the time until something works again is taken. */
export interface UnderLoad {
  readonly during: (site: RehearsalSite, customers: { mark(): void }) => Promise<void>;
  /** Besides 2xx: what a customer may be answered in the end. */
  readonly allowed: readonly string[];
}
