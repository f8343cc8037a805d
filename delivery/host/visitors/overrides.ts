import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { PageVersion } from '../../core/pageVersions';
import { matchRoute } from '@wadachi/client/routes';
import type { InService } from '../releases/activate';
import { clearHostCookie, setHostCookie } from '@wadachi/server';
import { StrictObject } from '../../core/StrictObject';

export const overrideCookie = 'override';

/** After this long the visitor is back at the releases, seconds. */
const twelveHours = 12 * 60 * 60;

const OverrideCookie = StrictObject({
  /** RFC 3339. */
  until: Type.String({ maxLength: 30 }),
  remotes: Type.Record(
    Type.String({ pattern: '^mf-[a-z][a-z0-9-]{0,39}$' }),
    Type.String({ maxLength: 200 }),
    {
      minProperties: 1,
      maxProperties: 5,
      additionalProperties: false,
    },
  ),
});

/** Remotes under development in place of releases: their names with the origins they come from. */
export type OverrideOrigins = Static<typeof OverrideCookie>['remotes'];

interface OverrideRequest {
  readonly remote: string;
  readonly from: string;
}

const remoteName = /^mf-[a-z][a-z0-9-]{0,39}$/;
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** Says if this is an origin that builds may come from. */
const isAllowedOrigin = (from: string, allowed: readonly string[]): boolean =>
  URL.canParse(from) && (ownMachine.test(from) || allowed.includes(from));

/** Reads a request for an override; undefined when it is not allowed. The host itself is never overridden. */
export function parseOverride(
  { remote, from }: Readonly<Record<string, unknown>>,
  allowed: readonly string[],
): OverrideRequest | undefined {
  if (typeof remote !== 'string' || typeof from !== 'string') return undefined;
  const origin = from.replace(/\/$/, '');
  return remoteName.test(remote) && isAllowedOrigin(origin, allowed) ? { remote, from: origin } : undefined;
}

/** The overrides in a cookie, or undefined when there are none that still count. */
export function overridesIn(
  text: string | undefined,
  allowed: readonly string[],
  now: Date,
): OverrideOrigins | undefined {
  if (!text || text.length > 2_000) return undefined;
  try {
    const kept: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (!Check(OverrideCookie, kept) || !(Date.parse(kept.until) > now.getTime())) return undefined;
    return Object.values(kept.remotes).every((from) => isAllowedOrigin(from, allowed))
      ? kept.remotes
      : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an override in the browser, beside those it has. */
export function keepOverride(
  reply: FastifyReply,
  before: OverrideOrigins | undefined,
  { remote, from }: OverrideRequest,
): void {
  const until = new Date(Date.now() + twelveHours * 1_000).toISOString();
  // A dev server builds one remote: another one of this address is served no more.
  const others = Object.entries(before ?? {}).filter(([name, origin]) => name !== remote && origin !== from);
  const remotes = Object.fromEntries([...others, [remote, from] as const].slice(-5));
  const text = Buffer.from(JSON.stringify({ until, remotes })).toString('base64url');
  setHostCookie(reply, overrideCookie, text, { maxAge: twelveHours });
}

export const removeOverrides = (reply: FastifyReply): void => clearHostCookie(reply, overrideCookie);

/** Puts builds under development in place of releases. */
export function withOverrides(inService: InService, overrides: OverrideOrigins): InService {
  const { pageVersions } = inService;
  const remotes = Object.entries(overrides).map(([name, from]) => [name, developed(from)] as const);
  return {
    ...inService,
    pageVersions: {
      ...pageVersions,
      id: createHash('sha256')
        .update(`${pageVersions.id} ${JSON.stringify(overrides)}`)
        .digest('base64url')
        .slice(0, 11),
      remotes: { ...pageVersions.remotes, ...Object.fromEntries(remotes) },
    },
    // Only the browser knows the pages of a build under development.
    render: (page, events) =>
      inService.render({ ...page, withheld: [...page.withheld, ...Object.keys(overrides)] }, events),
  };
}

const developed = (from: string): PageVersion => ({
  version: 'development',
  base: `${from}/`,
  entry: 'remoteEntry.js',
  integrity: {},
  override: from,
});

/**
 * The same for the server's rendering of one address: a page of such a build, and one that no release has, is an empty
 * place that the browser fills, whatever the release's own routes would have done first.
 */
export function withPlaceholderRoute(
  inService: InService,
  overrides: OverrideOrigins,
  pathname: string,
): InService {
  const [anyOfThem = ''] = Object.keys(overrides);
  const match = matchRoute(inService.pageVersions.routes, pathname);
  if (match && !Object.hasOwn(overrides, match.route.remote)) return inService;
  const remote = match?.route.remote ?? anyOfThem;
  const place = { path: '*', remote, page: '', steps: [], layout: match?.route.layout ?? 'default' } as const;
  return {
    ...inService,
    pageVersions: { ...inService.pageVersions, routes: [place, ...inService.pageVersions.routes] },
  };
}
