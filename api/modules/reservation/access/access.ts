import type { Kysely } from 'kysely';
import type { Schema } from '../../../database';
import { Refused, type Visitor } from '../../../http';
import type { Limit, RateLimits } from '../../limits';
import { accessTokenOf, opens } from './accessToken';
import { isLinked } from './links';
import { reservationById, type ReservationWithShops } from '../reserves.repository';
import type { FastifyRequest } from 'fastify';

export interface Asker {
  /** The token of a mail's link, or of the answer that made the reservation. */
  readonly accessToken: string | undefined;
  readonly visitor: Visitor;
  /** The account that is logged in; undefined for a guest. */
  readonly accountId: string | undefined;
}

/** Decides who may see and change a reservation: its account's session, a guest's own browser, or a token of it. */
export class ReservationAccess {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly clock: () => Date,
  ) {}

  /** @throws Refused 404 for a stranger just as for a reservation that does not exist. */
  async find(id: string, { accessToken, visitor, accountId }: Asker): Promise<ReservationWithShops> {
    const reservation = await reservationById(this.db, id);
    if (reservation === undefined) throw new Refused('not-found');
    const { account_id, access_token_hash } = reservation;
    if (accountId !== undefined && account_id === accountId) return reservation;
    // The browser outlives the log-in: what is an account's opens with its session, not with the browser's key.
    const browsers = account_id === null ? [visitor, ...visitor.earlier] : [];
    const ofBrowser = browsers.map((browser) => accessTokenOf(browser, id));
    const tokens = [...ofBrowser, ...(accessToken === undefined ? [] : [accessToken])];
    if (opens(tokens, access_token_hash)) return reservation;
    if (await isLinked(this.db, reservation, tokens, this.clock())) return reservation;
    throw new Refused('not-found');
  }
}

/** Asked before the transaction of a write: who is logged in is looked up on a connection of its own. */
export async function askerOf(
  request: Pick<FastifyRequest, 'loggedIn'> & { readonly visitor: Visitor },
  accessToken: string | undefined,
): Promise<Asker> {
  return { accessToken, visitor: request.visitor, accountId: (await request.loggedIn())?.accountId };
}

/**
 * Prepares a write to a reservation: a stranger does not use up the owner's tries. Both use the pool.
 * @throws Refused 404 for a stranger, 429 after too many tries.
 */
export const ownersTry =
  (
    { access, limits }: { readonly access: ReservationAccess; readonly limits: RateLimits },
    limitOfOne: (id: string) => Limit,
  ) =>
  async (
    request: FastifyRequest & {
      readonly params: { readonly id: string };
      readonly body: { readonly access_token?: string };
    },
  ): Promise<Asker & { readonly id: string }> => {
    const { id } = request.params;
    const asker = await askerOf(request, request.body.access_token);
    await access.find(id, asker);
    await limits.take(limitOfOne(id));
    return { id, ...asker };
  };

/**
 * The reservation as it is while nobody else can change it, until the transaction ends. Who may not see it locks nothing.
 * @throws Refused 404 for a stranger just as for a reservation that does not exist.
 */
export const lockReservation = (
  trx: Kysely<Schema>,
  access: ReservationAccess,
  id: string,
  asker: Asker,
): Promise<ReservationWithShops> => lockFound(trx, () => access.find(id, asker));

/** Locks what is found, and finds it again: it may have been another's turn while this one waited. */
export async function lockFound(
  trx: Kysely<Schema>,
  find: () => Promise<ReservationWithShops>,
): Promise<ReservationWithShops> {
  const { shop_id, id } = await find();
  await trx
    .selectFrom('reservations')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return find();
}
