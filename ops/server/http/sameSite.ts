import type { FastifyRequest } from 'fastify';
import { OpsRefusal } from './refusals';

/**
 * Refuses what another site's page has sent. Browsers name the page's origin with every write, and newer ones what it is
 * to this site; whoever says neither is no page of ours.
 */
export async function refuseOtherSites({ method, headers, host }: FastifyRequest): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return;
  const relation = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOurs = origin === undefined ? relation === 'same-origin' : hostOf(origin) === host;
  if (!isOurs || (relation !== undefined && relation !== 'same-origin'))
    throw new OpsRefusal(403, 'other-site', 'Changes are made from the ops page itself only.');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
