import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../../../http';
import type { Asker } from './access';

/** Asked before the transaction of a write: who is logged in is looked up on a connection of its own. */
export async function askerOf(
  request: Pick<FastifyRequest, 'loggedIn'> & { readonly visitor: Visitor },
  accessToken: string | undefined,
): Promise<Asker> {
  return { accessToken, visitor: request.visitor, accountId: (await request.loggedIn())?.accountId };
}
