/**
 * Nothing typed in this tab, on whatever page of the site, stays behind for the next to use it. Only for a customer who
 * leaves on purpose: a session that ended by itself loses nothing.
 */
export function forgetTyped(): void {
  try {
    sessionStorage.clear();
    // Other tabs hear of it, and forget theirs: clearing alone tells nobody when nothing was kept.
    localStorage.setItem('account-left', '1');
    localStorage.clear();
  } catch {
    // A browser that refuses the storage has kept nothing in it.
  }
}
