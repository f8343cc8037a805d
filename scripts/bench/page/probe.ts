/** What the page tells of itself, milliseconds since the navigation began. */
export interface Moments {
  readonly content: number;
  readonly interactive: number;
}

declare global {
  /** Set by `watchMoments` in the page. */
  var benchMoments: Partial<Record<keyof Moments, number>> | undefined;
}

/**
 * Runs in the page before any of its scripts, in every variant alike, and uses nothing from this file.
 *
 * content: the end of the first frame in which the main heading, the search and a plan's heading stand in the page.
 * interactive: the first time that the search form, when it is submitted, is taken over by the page's code. The
 * submission is an event made here, which no browser follows by itself; it is repeated every 20 ms until then.
 */
export function watchMoments(): void {
  const moments: Partial<Record<keyof Moments, number>> = (globalThis.benchMoments = {});
  const form = () => document.querySelector('main form[role="search"]');
  const isShown = () => document.querySelector('main h1') && form() && document.querySelector('main article h3');

  const observer = new MutationObserver(() => {
    if (!isShown()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message is delivered after the frame's layout and painting.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (moments.content = performance.now());
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { childList: true, subtree: true });

  const timer = setInterval(() => {
    const wasLeftToTheBrowser = form()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    if (wasLeftToTheBrowser !== false) return;
    clearInterval(timer);
    moments.interactive = performance.now();
  }, 20);
}
