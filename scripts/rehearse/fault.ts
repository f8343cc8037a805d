import type { RehearsalSite } from './RehearsalSite';

/** The outcome of one rehearsal. */
export interface Outcome {
  /** Figures that were seen. */
  readonly seen: string;
  /** Findings that should not be; none when the fault was survived. */
  readonly problems: readonly string[];
}

/** A fault that can be made to happen on a site that runs for it. */
export type Fault = {
  readonly name: string;
  /** Describes the fault. */
  readonly done: string;
  /** Describes the behaviour that is required of the site. */
  readonly wanted: string;
} & (UnderLoad | { readonly rehearse: (site: RehearsalSite) => Promise<Outcome> });

/** A fault that happens while customers book and read; from `mark` on the time until something works again is taken. */
interface UnderLoad {
  readonly during: (site: RehearsalSite, customers: { mark(): void }) => Promise<void>;
  /** Statuses that a customer may get in the end, besides 2xx. */
  readonly allowed: readonly string[];
}
