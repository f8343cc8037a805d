/** A page that is there again this soon after somebody went back from it has sent them forward, milliseconds. */
const staysMs = 400;

/** Tells of each way back in the history whether it led to the page that it began on. `shown` gives that page's path and query. */
export function watchBack(shown: () => string, went: (isLedForward: boolean) => void): void {
  addEventListener('popstate', () => {
    const from = shown();
    setTimeout(() => went(from === location.pathname + location.search), staysMs);
  });
}
