/** The key in the browser's local storage. */
export const recentSearchesKey = 'recent-searches';

/** Whether this browser keeps searches. In a file of its own: the top page asks before it loads the rest. */
export function hasRecentSearches(): boolean {
  try {
    return recentSearchesKey in localStorage;
  } catch {
    return false;
  }
}
