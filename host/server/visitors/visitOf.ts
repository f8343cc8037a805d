import type { FastifyReply, FastifyRequest } from 'fastify';
import { packagesNotMeant, type PreviewPass, type TrustedKeys, type Visitor } from '@wadachi/delivery/core';
import type { HostConfig } from '../config';
import { readHostCookie } from '../http/hostCookies';
import type { ReleasesInService } from '../releases/releasesInService';
import type { InService, Revision } from '../releases/activate';
import { isCrawler } from './crawler';
import { overrideCookie, overridesIn, removeOverrides, withOverrides, type Overrides } from './overrides';
import { previewIn, previewCookie, removePreview } from './preview';
import { staffCookie, visitorOf, visitorWithId } from './visitorOf';

const noKeys: TrustedKeys = new Map();

/** What a request gets. */
export interface Visit {
  readonly revision: Revision;
  readonly visitor: Visitor;
  readonly inService: InService;
  /** Builds under development that the visitor, one of staff, has chosen. */
  readonly overrides: Overrides | undefined;
  /** Packages of rollouts that are for others: what this visitor meets of them is not compared. */
  readonly notMeant: readonly string[];
  /** The preview that the visitor has opened; `fault` says why `inService` is not it. */
  readonly preview?: { readonly pass: PreviewPass; readonly fault?: unknown };
}

export interface VisitOptions {
  readonly config: Pick<HostConfig, 'overrideOrigins' | 'origin'>;
  readonly releases: ReleasesInService;
}

/** What this request's cookies lead to; for a page (`reply` given), cookies are set and removed as they should be. */
export async function visitOf(
  request: FastifyRequest,
  { config, releases }: VisitOptions,
  reply?: FastifyReply,
): Promise<Visit> {
  const revision = await releases.current();
  const { channel } = revision;
  const previewed = await previewVisit(request, releases, revision, reply);
  if (previewed) return previewed;
  // Reading the keys costs a look at their file.
  const isStaff = readHostCookie(request, staffCookie) !== undefined;
  const trusted = isStaff ? await releases.keys() : noKeys;
  const visitor = reply
    ? visitorWithId(request, reply, channel, trusted)
    : visitorOf(request, channel, trusted);
  const inService = await revision.forVisitor(visitor);
  const notMeant = packagesNotMeant(channel, visitor);
  const kept = readHostCookie(request, overrideCookie);
  if (kept === undefined) return { revision, visitor, inService, overrides: undefined, notMeant };
  const overrides =
    visitor.staff === undefined ? undefined : overridesIn(kept, config.overrideOrigins, new Date());
  if (overrides)
    return { revision, visitor, inService: withOverrides(inService, overrides), overrides, notMeant };
  if (reply) removeOverrides(reply);
  return { revision, visitor, inService, overrides: undefined, notMeant };
}

/** A visit of somebody with a preview: nobody of any rollout, and without an id of their own. */
async function previewVisit(
  request: FastifyRequest,
  releases: ReleasesInService,
  revision: Revision,
  reply?: FastifyReply,
): Promise<Visit | undefined> {
  const text = readHostCookie(request, previewCookie);
  if (text === undefined || isCrawler(request.headers['user-agent'])) return undefined;
  const pass = previewIn(text, revision.channel.channel, await releases.keys());
  const isOver = () => {
    if (reply) removePreview(reply);
    return undefined;
  };
  if (!pass) return isOver();
  const nobody = { revision, visitor: {}, overrides: undefined, notMeant: [] };
  try {
    if (await releases.isRevoked(pass)) return isOver();
    return { ...nobody, inService: await releases.preview(pass, revision), preview: { pass } };
  } catch (fault) {
    return { ...nobody, inService: await revision.forVisitor({}), preview: { pass, fault } };
  }
}
