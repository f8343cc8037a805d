import { ApiError, type Api, type CallBehavior, type PageContext } from '@wadachi/shared';
import type { Account, AccountSession } from '@wadachi/contract';
import { fetchReservations, type ReservationPage } from '../../reservations/ownReservations';
import { loadAccount, redirectWhenLoggedOut } from '../../session/loggedOut';

/** A part that could not be fetched is null; the other parts are shown. */
export interface MyPageContent {
  readonly account: Account;
  readonly reservations: ReservationPage | null;
  readonly sessions: readonly AccountSession[] | null;
  /** The instant of the visit. */
  readonly at: string;
}

export const fetchSessions = async (api: Api, behavior?: CallBehavior): Promise<readonly AccountSession[]> =>
  (await api('GET /api/account/sessions', { ...behavior, toast: false })).data;

/** Loads all parts in parallel. Only the account is required. */
export async function loadMyPage(context: PageContext): Promise<MyPageContent> {
  const { platform, signal } = context;
  const { api } = platform;
  const [account, reservations, sessions] = await Promise.all([
    loadAccount(context),
    orNull(redirectWhenLoggedOut(context, fetchReservations(api, { page: 1, signal }))),
    orNull(redirectWhenLoggedOut(context, fetchSessions(api, { signal, handles: [401] }))),
  ]);
  return { account, reservations, sessions, at: platform.now().toISOString() };
}

/** Waits for the answer of a call; null for an `ApiError`. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
