import type { FastifyBaseLogger } from 'fastify';
import type { ServerMetrics } from '@wadachi/server';
import type { RenderLimits } from './render/limits';
import type { ReleasesInService } from './releases/ReleasesInService';
import type { FollowedChannel } from './releases/RevisionInService';
import type { KeyLocation } from './releases/trustedKeys';
import type { SecretLocation } from './reports/reportKey';

/** Options of a site: how visitors are told apart, and where staff may load builds from. */
export interface SiteOptions {
  readonly channel: string;
  /** Origins from which builds under development may come, besides this very machine. */
  readonly overrideOrigins: readonly string[];
  /** The address customers see, when it isn't the one requests come in with. */
  readonly origin: string | undefined;
}

export interface DeliveryOptions extends SiteOptions, KeyLocation, SecretLocation {
  readonly channel: string;
  /** The release store: a folder, or `s3://bucket/prefix?endpoint=…`. */
  readonly releasesUrl: string;
  /** Where errors of versions are sent too: an address that takes Sentry's envelopes. */
  readonly sentryDsn?: string | undefined;
  /** The server's figures, to which those of versions are added. */
  readonly metrics?: ServerMetrics | undefined;
  /** Limits of a page and of its rendering thread. */
  readonly limits?: Partial<RenderLimits> | undefined;
  /** Follows the channel in another way; for measurements. */
  readonly openReleases?:
    | ((followed: FollowedChannel, log: FastifyBaseLogger) => ReleasesInService)
    | undefined;
}
