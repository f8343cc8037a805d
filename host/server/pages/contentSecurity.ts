import { cardSources, type SquareEnvironment } from '../cardSources';

/** Where a shop's analytics tag may load from and report to. */
const analytics =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Only scripts that carry this answer's nonce run, and what they load; nothing inline without it,
 * no `eval`, no frames, no plugins. The page with Square's card form allows what that form needs besides, and the one with a
 * build under development what comes from its origin.
 */
const contentSecurityPolicy = (
  nonce: string,
  square?: SquareEnvironment,
  overrides: readonly string[] = [],
): string => {
  const card = square && cardSources(square);
  // Its scripts run because scripts of this page load them; the rest needs its origin.
  const builds = overrides.length > 0 ? overrides.join(' ') : undefined;
  return [
    "default-src 'none'",
    and(`script-src 'nonce-${nonce}' 'strict-dynamic'`, card?.script),
    // Beside a nonce, `unsafe-inline` would mean nothing.
    and(card ? `style-src 'self' ${card.style}` : `style-src 'self' 'nonce-${nonce}'`, builds),
    and(`img-src 'self' data: ${analytics}`, card?.img, builds),
    and(`connect-src 'self' ${analytics}`, card?.connect, builds),
    and("font-src 'self'", card?.font, builds),
    ...(card ? [`frame-src ${card.frame}`] : []),
    "manifest-src 'self'",
    and("form-action 'self'", card?.formAction),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const and = (directive: string, ...sources: readonly (string | undefined)[]): string =>
  [directive, ...sources.filter((source) => source !== undefined)].join(' ');

export interface DocumentSecurity {
  readonly nonce: string;
  /** Its very address opens something. */
  readonly isSecret: boolean;
  /** Whose card form the page shows. */
  readonly square?: SquareEnvironment | undefined;
  /** Origins of builds under development that stand in for releases. */
  readonly overrides?: readonly string[];
}

/** Headers of every document. */
export const securityHeaders = ({
  nonce,
  isSecret,
  square,
  overrides,
}: DocumentSecurity): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(nonce, square, overrides),
  'x-content-type-options': 'nosniff',
  // No other site learns more of an address than where it came from, and of a secret one not even that.
  'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
});
