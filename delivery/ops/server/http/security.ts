import type { FastifyInstance } from 'fastify';

/** The page loads its own files and talks to its own server, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-robots-tag': 'noindex, nofollow',
} as const;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    reply.headers(headers);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
