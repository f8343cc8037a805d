import { ApiError, type PageContext } from '@wadachi/shared';
import type { Account, AccountReservation } from '@wadachi/contract';
import { fetchReservations } from '../../reservations/ownReservations';
import { loadAccount, redirectWhenLoggedOut } from '../../session/loggedOut';

export interface QuitContent {
  readonly account: Account;
  /** Future reservations that keep the account open. Also empty when they could not be fetched: the API checks again. */
  readonly ahead: readonly AccountReservation[];
  /** The instant of the visit. */
  readonly at: string;
}

export async function loadQuit(context: PageContext): Promise<QuitContent> {
  const [account, ahead] = await Promise.all([loadAccount(context), fetchAhead(context)]);
  return { account, ahead, at: context.platform.now().toISOString() };
}

async function fetchAhead(context: PageContext): Promise<readonly AccountReservation[]> {
  const { platform, signal } = context;
  try {
    const call = fetchReservations(platform.api, { page: 1, signal });
    return (await redirectWhenLoggedOut(context, call)).data.filter(
      ({ is_ahead, keeps_open = true }) => is_ahead && keeps_open,
    );
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
