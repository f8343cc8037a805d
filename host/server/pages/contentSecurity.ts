import { createHash } from 'node:crypto';
import { cardSources, type SquareEnvironment } from '../cardSources';

/** Addresses to which a shop's Google tag may report. */
export const googleSources =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Only scripts with these hashes run, and what they load; nothing else inline, no `eval`, no frames, no plugins. Pages
 * that show nothing of a customer allow shops' Google tags besides, the page with Square's card form allows what that
 * form needs besides, and the one with a build under development what comes from its origin.
 */
const contentSecurityPolicy = (document: DocumentSecurity): string => {
  const { scripts, styles, square, countryLookUp, mapStyle, overrides = [] } = document;
  const tags = document.allowsTags ? googleSources : undefined;
  const maps = mapStyle && new URL(mapStyle).origin;
  const card = square && cardSources(square);
  // Its scripts run because scripts of this page load them; the rest needs its origin.
  const builds = overrides.length > 0 ? overrides.join(' ') : undefined;
  return [
    "default-src 'none'",
    and('script-src', ...scripts.map(quoted), "'strict-dynamic'", card?.script),
    // Beside a hash, `unsafe-inline` would mean nothing.
    and("style-src 'self'", ...(card ? [card.style] : styles.map(quoted)), builds),
    and("img-src 'self' data:", tags, card?.img, maps && `blob: ${maps}`, builds),
    and(
      "connect-src 'self'",
      tags,
      countryLookUp && new URL(countryLookUp).origin,
      maps,
      card?.connect,
      builds,
    ),
    and("font-src 'self'", card?.font, builds),
    // The street map draws in a worker, of a file of this site.
    ...(maps ? ["worker-src 'self'"] : []),
    ...(card ? [`frame-src ${card.frame}`] : []),
    "manifest-src 'self'",
    and("form-action 'self'", card?.formAction),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** The hash of a text in the document, as in Subresource Integrity. */
export const hashOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

const quoted = (hash: string): string => `'${hash}'`;

const and = (directive: string, ...sources: readonly (string | undefined)[]): string =>
  [directive, ...sources.filter((source) => source !== undefined)].join(' ');

export interface DocumentSecurity {
  /** Hashes of the scripts in the document and of those it asks for, as in Subresource Integrity. */
  readonly scripts: readonly string[];
  /** Hashes of the styles in the document. */
  readonly styles: readonly string[];
  /** A shop's Google tag may load in it: it shows nothing of a customer. */
  readonly allowsTags: boolean;
  /** Its very address opens something. */
  readonly isSecret: boolean;
  /** The environment of Square whose card form the page shows. */
  readonly square?: SquareEnvironment | undefined;
  /** The service that telephone fields ask for the visitor's country. */
  readonly countryLookUp?: string | undefined;
  /** The style of the street map; its tiles, signs and letters come from the same origin. */
  readonly mapStyle?: string | undefined;
  /** Origins of builds under development that stand in for releases. */
  readonly overrides?: readonly string[];
}

/** Headers of every document, beside those of every answer. */
export const securityHeaders = (document: DocumentSecurity): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(document),
  // No other site learns more of an address than where it came from, and of a secret one not even that.
  'referrer-policy': document.isSecret ? 'no-referrer' : 'strict-origin',
  // Square's script opens Apple Pay and Google Pay.
  'permissions-policy': `camera=(), microphone=(), geolocation=(self), payment=${document.square ? '(self "https://pay.google.com")' : '()'}`,
  'cross-origin-opener-policy': 'same-origin',
});
