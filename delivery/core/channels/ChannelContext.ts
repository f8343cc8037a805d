import type { TrustedKeys } from '../signing/keys';
import type { ReleaseStore } from '../store/ReleaseStore';

/** A channel: the store it is in, its name, and the keys that are believed. */
export interface ChannelContext {
  readonly store: ReleaseStore;
  readonly channel: string;
  readonly trusted: TrustedKeys;
  /** Keys that were trusted once: believed of older revisions, never of the latest. */
  readonly retired?: TrustedKeys | undefined;
}
