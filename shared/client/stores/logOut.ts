import { refusalOf, type Api, type ApiError } from '../http';
import type { AccountStore } from './AccountStore';

/** The key in local storage of a visitor's answers about the tags of shops. */
export const tagChoicesKey = 'tag-choices';

/**
 * Ends the session, and forgets what was typed. Returns the error when it failed; `handles` has the statuses that the
 * caller says itself.
 */
export async function logOut(
  { api, account }: { readonly api: Api; readonly account: AccountStore },
  handles: readonly number[] = [],
): Promise<ApiError | undefined> {
  const failure = await refusalOf(api('POST /api/account/logout', { handles: [401, ...handles] }));
  // No session is what was asked for.
  if (failure && failure.status !== 401) return failure;
  forgetTyped();
  account.reset();
  return undefined;
}

/** Calls that forget the person whom pages have in memory. */
const holders = new Set<() => void>();

/** Calls back when a log-out forgets what was typed: a page's memory outlives the storage, and would write it again. */
export function whenForgotten(forget: () => void): void {
  holders.add(forget);
}

/** Removes all that this tab has of a person: for the log-out of another tab, which has cleared what both share. */
export function forgetTab(): void {
  for (const forget of holders) forget();
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses the storage has kept nothing in it.
  }
}

/**
 * Removes all that was typed on this site, so that the next person at this browser does not see it. Only for a log-out
 * or a closed account: a session that expires loses nothing.
 */
export function forgetTyped(): void {
  forgetTab();
  try {
    const choices = localStorage.getItem(tagChoicesKey);
    // First, because a full storage takes nothing more.
    localStorage.clear();
    // Other tabs hear of it, and forget theirs: clearing alone tells nobody when nothing was kept.
    localStorage.setItem('account-left', '1');
    localStorage.removeItem('account-left');
    // Whoever declined a shop's Google tag has declined it as a guest, too.
    if (choices !== null) localStorage.setItem(tagChoicesKey, choices);
  } catch {
    // A browser that refuses the storage has kept nothing in it.
  }
}
