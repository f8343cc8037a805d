import type { RehearsalSite } from './RehearsalSite';

/** What came of one rehearsal. */
export interface Outcome {
  /** What was seen, in figures. */
  readonly seen: string;
  /** What should not have been; empty when the fault was survived. */
  readonly problems: readonly string[];
}

/** A fault that can be made to happen on a site that runs for it. */
export interface Fault {
  readonly name: string;
  /** What is done to the site. */
  readonly done: string;
  /** What the site owes then. */
  readonly wanted: string;
  rehearse(site: RehearsalSite): Promise<Outcome>;
}
