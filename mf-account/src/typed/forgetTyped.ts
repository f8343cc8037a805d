/**
 * Nothing typed in this tab, on whatever page of the site, stays behind for the next to use it. Only for a customer who
 * leaves on purpose: a session that ended by itself loses nothing.
 */
export function forgetTyped(): void {
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // A browser that refuses the storage has kept nothing in it.
  }
}
