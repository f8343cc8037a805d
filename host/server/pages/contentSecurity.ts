/** Where a shop's analytics tag may load from and report to. */
const analytics =
  'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/**
 * Only scripts that carry this answer's nonce run, and what they load; nothing inline without it,
 * no `eval`, no frames, no plugins.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: ${analytics}`,
    `connect-src 'self' ${analytics}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every document; `isSecret` when its very address opens something. */
export const securityHeaders = (nonce: string, isSecret: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(nonce),
  'x-content-type-options': 'nosniff',
  // No other site learns more of an address than where it came from, and of a secret one not even that.
  'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
});
