import type { FastifyReply, FastifyRequest } from 'fastify';
import { excludedPackagesOf } from '../../core/rollout/target';
import type { PreviewPass } from '../../core/signing/previewPass';
import type { TrustedKeys } from '../../core/signing/keys';
import type { Visitor } from '../../core/rollout/cohort';
import { readHostCookie } from '@wadachi/server';
import type { SiteOptions } from '../options';
import type { ReleasesInService } from '../releases/ReleasesInService';
import { withFlags, type InService, type Revision } from '../releases/activate';
import { isCrawler } from './crawler';
import {
  overrideCookie,
  overridesIn,
  removeOverrides,
  withOverrides,
  type OverrideOrigins,
} from './overrides';
import { previewIn, previewCookie, removePreview } from './preview';
import { staffCookie, visitorOf, visitorWithId } from './visitorOf';

const noKeys: TrustedKeys = new Map();

/** The versions that a request gets, and why. */
export interface Assignment {
  readonly revision: Revision;
  readonly visitor: Visitor;
  readonly inService: InService;
  /** Builds under development that the visitor, one of staff, has chosen. */
  readonly overrides: OverrideOrigins | undefined;
  /** Packages of rollouts that are for others: what this visitor meets of them is not compared. */
  readonly excludedPackages: readonly string[];
  /** The preview that the visitor has opened; `fault` says why `inService` is not it. */
  readonly preview?: { readonly pass: PreviewPass; readonly fault?: unknown };
}

export interface AssignmentOptions {
  readonly site: SiteOptions;
  readonly releases: ReleasesInService;
}

/** Chooses the versions by this request's cookies. For a page (`reply` given) it also sets and removes cookies. */
export async function assignmentOf(
  request: FastifyRequest,
  { site, releases }: AssignmentOptions,
  reply?: FastifyReply,
): Promise<Assignment> {
  const revision = await releases.current();
  const { channel } = revision;
  const preview = await ofPreview(request, releases, revision, reply);
  if (preview) return preview;
  // Reading the keys costs a look at their file.
  const isStaff = readHostCookie(request, staffCookie) !== undefined;
  const trusted = isStaff ? await releases.keys() : noKeys;
  const visitor = reply
    ? visitorWithId(request, reply, { channel, trusted })
    : visitorOf(request, channel, trusted);
  const inService = await revision.forVisitor(visitor);
  const excludedPackages = excludedPackagesOf(channel, visitor);
  const kept = readHostCookie(request, overrideCookie);
  if (kept === undefined) return { revision, visitor, inService, overrides: undefined, excludedPackages };
  const overrides =
    visitor.staff === undefined ? undefined : overridesIn(kept, site.overrideOrigins, new Date());
  if (overrides)
    return { revision, visitor, inService: withOverrides(inService, overrides), overrides, excludedPackages };
  if (reply) removeOverrides(reply);
  return { revision, visitor, inService, overrides: undefined, excludedPackages };
}

/** A visit of somebody with a preview: nobody of any rollout, and given no id; their features are those they have anyway. */
async function ofPreview(
  request: FastifyRequest,
  releases: ReleasesInService,
  revision: Revision,
  reply?: FastifyReply,
): Promise<Assignment | undefined> {
  const text = readHostCookie(request, previewCookie);
  if (text === undefined || isCrawler(request.headers['user-agent'])) return undefined;
  const pass = previewIn(text, revision.channel.channel, await releases.keys());
  const isOver = () => {
    if (reply) removePreview(reply);
    return undefined;
  };
  if (!pass) return isOver();
  const nobody = { revision, visitor: {}, overrides: undefined, excludedPackages: [] };
  try {
    if (await releases.isRevoked(pass)) return isOver();
    const opened = await releases.preview(pass, revision);
    const inService = withFlags(opened, revision.channel, visitorOf(request, revision.channel, noKeys));
    return { ...nobody, inService, preview: { pass } };
  } catch (fault) {
    return { ...nobody, inService: await revision.forVisitor({}), preview: { pass, fault } };
  }
}
