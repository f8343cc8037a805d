import { reaction, type AccountStore } from '@wadachi/shared';

/** Events after an absence: a tab or window is looked at again, a page comes back by the back button. */
const returns = ['visibilitychange', 'focus', 'pageshow'] as const;

/**
 * Follows log-ins and log-outs of other tabs: a tab says to the others what it knows now, and a tab that is shown again
 * reads the cookie again. Browsers write cookies from one process to the other at their leisure, so who hears of a change
 * may still find the cookie from before. `changed` hears of another customer, or of none. Returns what stops it.
 */
export function followAccount(page: Window, account: AccountStore, changed: () => void): () => void {
  const tabs = 'BroadcastChannel' in page ? new BroadcastChannel('account') : undefined;
  /** The source of a change while it is taken over; changes of this tab have none. */
  let source: 'cookie' | 'tab' | undefined;
  const follow = (from: 'cookie' | 'tab', text?: string) => {
    source = from;
    const isAnother = account.follow(text);
    source = undefined;
    if (isAnother) changed();
  };
  const look = () => follow('cookie');
  for (const event of returns) page.addEventListener(event, look);
  // A tab of an earlier build only says that there is something to look at.
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    typeof data === 'string' ? follow('tab', data) : look(),
  );
  const tell = reaction(
    () => JSON.stringify(account),
    (text) => {
      // What was heard is not repeated: it may be old by now.
      if (source !== 'tab') tabs?.postMessage(source ? null : text);
    },
  );
  // A page from the browser's history may be older than the cookie.
  look();
  return () => {
    for (const event of returns) page.removeEventListener(event, look);
    tabs?.close();
    tell();
  };
}
