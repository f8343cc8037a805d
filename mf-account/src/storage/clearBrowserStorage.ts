/**
 * Removes everything that was typed on this site, so that the next user of this browser does not see it. Only for a
 * log-out or a closed account: a session that expires loses nothing.
 */
export function clearBrowserStorage(): void {
  try {
    sessionStorage.clear();
    // Other tabs clear theirs on the storage event, which clearing an empty storage does not send.
    localStorage.setItem('account-left', '1');
    localStorage.clear();
  } catch {
    // The storage is forbidden, so it is empty.
  }
}
