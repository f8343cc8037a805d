/** What a channel says of one package. */
export interface ChannelPackage {
  readonly stable: string;
  /** The version to fall back to when the stable one can't be loaded. */
  readonly last_known_good: string | null;
  readonly state: 'on' | 'off' | 'locked';
}

/** Versions that a share of the visitors gets together, before everyone does. */
export interface Rollout {
  readonly id: string;
  readonly salt: string;
  /** 0 is nobody, 10,000 is everybody. */
  readonly basis_points: number;
  readonly set: Readonly<Record<string, string>>;
  readonly staff: readonly string[];
  readonly guard: { readonly max_error_basis_points: number; readonly min_loads: number };
}

/**
 * `channels/<name>.json`: the only thing that changes when something is released. Every revision is
 * kept beside it; going back writes a new revision equal to an older one.
 */
export interface Channel {
  readonly schema: 1;
  readonly channel: string;
  readonly revision: number;
  readonly replaces: number | null;
  readonly by: string;
  readonly reason: string;
  /** RFC 3339. */
  readonly at: string;
  readonly packages: Readonly<Record<string, ChannelPackage>>;
  readonly rollouts: readonly Rollout[];
}

export const defaultChannel = 'production';
