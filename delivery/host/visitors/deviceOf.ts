import type { FastifyRequest } from 'fastify';
import type { Device } from '../../core';

/**
 * Whether the browser calls itself mobile: by the client hint that browsers send unasked (W3C User-Agent Client Hints), else
 * by the word that phones have in their user agent. Tablets do not.
 */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const hint = headers['sec-ch-ua-mobile'];
  const isPhone = hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1';
  return isPhone ? 'phone' : 'desk';
}
