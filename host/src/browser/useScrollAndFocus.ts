import { pageKeyOf } from '@wadachi/client/routes';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Navigation } from '../router/navigation';

/** The customer's way to the page: by a link, by back or forward, or by a change of the same entry. */
type Arrival = 'PUSH' | 'POP' | 'REPLACE';

/** Where an entry was left, and the target of the link that was pressed. */
interface Place {
  readonly top: number;
  readonly href: string | null | undefined;
}

/**
 * Puts the customer at the right place of a new page: its top and its main heading after a link, where they were after
 * back or forward. A page that changes its own entry, or what is chosen in a field of it, moves nothing. To be called by
 * an observer.
 */
export function useScrollAndFocus(navigation: Navigation, entry: string, arrival: Arrival): void {
  const places = useRef(new Map<string, Place>());
  const latest = useRef({ entry, arrival });

  useEffect(() => {
    // While this document is there, the page may come later than its entry; after it the browser does better.
    const restore = ({ type }: { readonly type: string }) =>
      void (window.history.scrollRestoration = type === 'pagehide' ? 'auto' : 'manual');
    const left = places.current;
    latest.current = { entry, arrival };
    restore({ type: '' });
    window.addEventListener('pagehide', restore);
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('pagehide', restore);
      window.removeEventListener('pageshow', restore);
      // The page of an entry that was left before it came was never seen.
      if (!navigation.pending)
        left.set(entry, {
          top: window.scrollY,
          href: document.activeElement?.getAttribute('href'),
        });
    };
  }, [entry, arrival, navigation]);

  const { view } = navigation;
  const drawn = useRef({ view, entry });
  // In the drawing that brings the page: it is never painted at the place of the last one.
  useLayoutEffect(() => {
    const { entry: shown, arrival: how } = latest.current;
    const before = drawn.current;
    drawn.current = { view, entry: shown };
    const stays =
      before.entry === shown ||
      how === 'REPLACE' ||
      (how === 'PUSH' && document.activeElement?.matches('input, select'));
    if (!before.view || (stays && pageKeyOf(view) === pageKeyOf(before.view))) return;
    const place = how === 'POP' ? places.current.get(shown) : undefined;
    window.scrollTo({ top: place?.top ?? 0, behavior: 'instant' });
    focus('main h1', 'main');
    if (place?.href) focus(`a[href=${JSON.stringify(place.href)}]`);
  }, [view]);
}

function focus(...selectors: readonly string[]): void {
  const [element] = selectors.flatMap((one) => document.querySelector<HTMLElement>(one) ?? []);
  if (element && !element.matches('a, [tabindex]')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
