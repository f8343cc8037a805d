import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageKeyOf, type Navigation } from '../router/navigation';

/** The customer's way to the page: by a link, by back or forward, or by a change of the same entry. */
type Arrival = 'PUSH' | 'POP' | 'REPLACE';

/**
 * Puts the customer at the right place of a new page: its top and its main heading after a link, where
 * they were after back or forward. A change of the query alone moves nothing. To be called by an observer.
 */
export function useScrollAndFocus(navigation: Navigation, entry: string, arrival: Arrival): void {
  const scrolled = useRef(new Map<string, number>());
  const latest = useRef({ entry, arrival });

  useEffect(() => {
    const places = scrolled.current;
    latest.current = { entry, arrival };
    window.history.scrollRestoration = 'manual';
    const remember = () => void places.set(entry, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [entry, arrival]);

  const { view } = navigation;
  const drawn = useRef(view);
  // In the drawing that brings the page: it is never painted at the place of the last one.
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = view;
    if (!before || pageKeyOf(view) === pageKeyOf(before)) return;
    const { entry: shown, arrival: how } = latest.current;
    const top = how === 'POP' ? (scrolled.current.get(shown) ?? 0) : 0;
    window.scrollTo({ top, behavior: 'instant' });
    if (how !== 'POP') focusHeading();
  }, [view]);
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
