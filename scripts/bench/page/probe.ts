/** What the page tells of itself, milliseconds since the navigation began. */
export interface Moments {
  readonly content: number;
  readonly interactive: number;
}

declare global {
  /** Tells the bench of a moment, from whatever document the page holds by then. */
  var tellMoment: (name: keyof Moments, at: number) => void;
}

/**
 * Runs in the page before any of its scripts, in every variant alike. It uses nothing from this file and names no
 * function inside: what the compiler adds to those isn't there.
 *
 * content: the end of the first frame in which the main heading, the search and a plan's heading stand in the page.
 * interactive: the first time after it that the search form, when it is submitted, is taken over by the page's code.
 * The submission is an event made here, which no browser follows by itself; it is repeated every 20 ms until then.
 */
export function watchMoments(): void {
  let isContentShown = false;
  const search = 'main form[role="search"]';
  const parts = ['main h1', search, 'main article h3'];

  new MutationObserver((_, observer) => {
    if (!parts.every((part) => document.querySelector(part))) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message is delivered after the frame's layout and painting.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isContentShown = true;
        tellMoment('content', performance.now());
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true });

  const timer = setInterval(() => {
    if (!isContentShown) return;
    const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    if (document.querySelector(search)?.dispatchEvent(submission) !== false) return;
    clearInterval(timer);
    tellMoment('interactive', performance.now());
  }, 20);
}
