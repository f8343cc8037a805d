/** The key in the browser's local storage. */
export const recentSearchesKey = 'recent-searches';

/** Says if this browser has searches. It stands apart: the top page asks before it loads the rest. */
export function hasRecentSearches(): boolean {
  try {
    return recentSearchesKey in localStorage;
  } catch {
    return false;
  }
}
