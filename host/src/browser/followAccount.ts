import { reaction, type AccountStore } from '@wadachi/shared';

/** What may follow an absence: a tab that is looked at again, a window, a page kept by the back button. */
const returns = ['visibilitychange', 'focus', 'pageshow'] as const;

/**
 * Follows log-ins and log-outs of other tabs: tabs notify each other, and a tab that is shown again reads the
 * cookie again. `changed` hears of another customer, or of none. Returns what stops it.
 */
export function followAccount(page: Window, account: AccountStore, changed: () => void): () => void {
  const follow = () => {
    if (account.follow()) changed();
  };
  for (const event of returns) page.addEventListener(event, follow);

  const tabs = 'BroadcastChannel' in page ? new BroadcastChannel('account') : undefined;
  tabs?.addEventListener('message', follow);
  const tell = reaction(
    () => JSON.stringify(account),
    () => tabs?.postMessage(null),
  );
  // A page from the browser's history may be older than the cookie.
  follow();
  return () => {
    for (const event of returns) page.removeEventListener(event, follow);
    tabs?.close();
    tell();
  };
}
