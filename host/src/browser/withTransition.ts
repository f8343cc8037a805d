import { flushSync } from 'react-dom';

/** Draws another page by a short cross-fade, where the browser can and the customer has not asked for less motion. */
export function withTransition(draw: () => void): void {
  const isStill =
    !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) draw();
  else document.startViewTransition(() => flushSync(draw));
}
