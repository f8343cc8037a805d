/**
 * Makes the address of the page say what it shows now, so that it can be shared, reloaded and come back to.
 * The page is not opened anew: the router keeps its entry, whose state is left as it is.
 */
export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path);
}
