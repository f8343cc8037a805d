import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReservationRequest } from '@wadachi/contract';
import { csrfCookie, noSessionCookie, Refused, sessionTokenOf, setCookie } from '../../http';

/**
 * The account that books; undefined for a guest. A customer whose session has ended is
 * not made a guest without asking: the cookie is removed, so that the next try is a guest's or comes after a log-in.
 * An empty `user_id` means that the page shows a guest, whatever cookie the browser still has.
 * @throws Refused 401 when the session has ended, or is not that of the customer whom the page shows.
 */
export async function customerNow(
  request: FastifyRequest<{ Body: ReservationRequest }>,
  reply: FastifyReply,
): Promise<string | undefined> {
  const accountId = (await request.loggedIn())?.accountId;
  const { visitor, body } = request;
  const isOver = accountId === undefined && sessionTokenOf(request) !== undefined;
  if (isOver) {
    setCookie(reply, noSessionCookie);
    setCookie(reply, csrfCookie(visitor, undefined));
  }
  const isAnother = Boolean(body.user_id) && body.user_id?.toLowerCase() !== accountId;
  if (isAnother || (isOver && body.user_id !== '')) throw new Refused('unauthenticated');
  return accountId;
}
