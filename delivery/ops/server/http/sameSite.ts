import { sourceOfWrite } from '@wadachi/server';
import type { FastifyRequest } from 'fastify';
import { OpsRefusal } from './refusals';

/** Refuses every write that does not say it comes from a page of this very site. */
export async function refuseOtherSites(request: FastifyRequest): Promise<void> {
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return;
  if (sourceOfWrite(request) !== 'this-site')
    throw new OpsRefusal(403, 'other-site', 'Changes are made from the ops page itself only.');
}
