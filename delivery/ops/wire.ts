import type { ChangeRequest } from '../core/changes/verbs/list';
import type { Flag, Channel, ChannelPackage } from '../core/channel';
import type { Commit } from '../core/release';
import type { Difference } from '../core/changes/differences';
import type { Effect } from '../core/changes/effects';
import type { ErrorGroup } from '../core/errors/groupErrors';
import type { RolloutState, WatchState } from '../core/guard/rolloutState';
import type { Previewed } from '../core/previews/notes';
import type { StoppedBefore } from '../core/changes/stoppedBefore';

/** The messages between the ops page and its server, below `/ops/api`. */

export type { RolloutState, WatchState };

/** A version that lies in the store. */
export interface Published {
  readonly version: string;
  /** RFC 3339. */
  readonly built_at: string;
  readonly git: string | null;
  readonly commit: Commit | null;
}

export interface PackageState extends ChannelPackage {
  readonly name: string;
  /** Newest first; older ones are left out. */
  readonly published: readonly Published[];
}

/** One version's loads over time. */
export interface Line {
  readonly package: string;
  readonly version: string;
  /** Steps counted from the first one, with what was counted in them; empty steps are left out. */
  readonly points: readonly { readonly step: number; readonly loads: number; readonly failed: number }[];
}

export interface LoadsOverTime {
  /** RFC 3339: where the first step begins. */
  readonly from: string;
  readonly step_minutes: number;
  readonly steps: number;
  readonly lines: readonly Line[];
}

export interface Revision {
  readonly revision: number;
  /** Null for a revision that no key believed today has signed. */
  readonly change:
    | (Pick<Channel, 'at' | 'by' | 'reason'> & { readonly changes: readonly Difference[] })
    | null;
}

/** A change that waits for a second person. */
export interface Proposal {
  readonly id: string;
  /** Says who proposed it, and why. */
  readonly by: string;
  readonly reason: string;
  /** RFC 3339: when it was proposed, and until when it can be approved. */
  readonly at: string;
  readonly expires: string;
  readonly change: ChangeRequest;
  /** It can't be approved any more: somebody has changed the channel since, or the guard the same packages. */
  readonly is_void: boolean;
  /** Says what it would change; null where that can't be said any more. */
  readonly changes: readonly Difference[] | null;
}

/** `GET /ops/api/state`. */
export interface OpsState {
  /** Says who is logged in, and who changes are made by. */
  readonly person: string;
  readonly channel: string;
  /** 0 when there is no channel yet. */
  readonly revision: number;
  /** Why the revision after that is no valid one, and how to get rid of it; nothing can be changed until then. */
  readonly problem: string | null;
  /** Why the guard can't look after the channel: nothing is stopped by itself until then. Null while it can. */
  readonly guard_problem: string | null;
  readonly packages: readonly PackageState[];
  readonly rollouts: readonly RolloutState[];
  readonly watches: readonly WatchState[];
  /** Features that the channel switches. */
  readonly flags: readonly Flag[];
  /** Changes wait for a second person. */
  readonly approval: boolean;
  /** Newest first. */
  readonly proposals: readonly Proposal[];
  /** Links that show a build to who has them, those that end last first. */
  readonly previews: readonly Previewed[];
  readonly loads: LoadsOverTime;
  /** Says what broke in the last 14 days, what most networks saw first; of many the first. */
  readonly errors: readonly ErrorGroup[];
  /** Newest first. */
  readonly history: readonly Revision[];
}

/** `POST /ops/api/changes`. */
export interface ChangeOrder {
  readonly change: ChangeRequest;
  readonly reason: string;
  /** The revision that the client has seen. */
  readonly seen: number;
  /** Only says what would change. */
  readonly dry_run: boolean;
}

export interface ChangeOutcome {
  /** The channel's revision: of a dry run, the one it was made against. */
  readonly revision: number;
  readonly changes: readonly Difference[];
  /** Versions it brings although they were stopped before. */
  readonly stopped: readonly StoppedBefore[];
  /** Everybody would get them: it is made with `force` alone. */
  readonly needs_force: boolean;
  /** Nothing is changed before a second person approves it: it is a proposal, or in a dry run would be one. */
  readonly waits: boolean;
  /** `loads_per_day`: about how many, from the last 24 hours; null when nothing was counted. */
  readonly effects: readonly (Effect & { readonly loads_per_day: number | null })[];
}

export const refusalCodes = [
  'wrong-token',
  'no-session',
  'too-many-tries',
  'other-site',
  'malformed',
  'too-large',
  'refused',
  'moved',
  'unavailable',
  'store-unavailable',
  'not-found',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The channel's verbs as the page needs them, by their names and in its language; in `data-verbs` of the document. */
export type PageVerbs = Readonly<
  Record<
    string,
    {
      readonly title: string;
      readonly undoTitle?: string;
      /** Says what its request says besides the verb. */
      readonly fields: readonly string[];
    }
  >
>;

/** Any answer that is no success. `message` is English and for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
}

/** `POST /ops/api/staff`: the path of the link, to be opened on the site. */
export interface StaffLink {
  readonly path: string;
  /** RFC 3339. */
  readonly expires: string;
}
