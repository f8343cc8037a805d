import type { PageRoute } from '@wadachi/delivery/page';
import type { Locale, Step, StepsProps } from '@wadachi/shared';
import { matchRoute } from '@wadachi/client/routes';

/** The sequence that a page belongs to; undefined when its remote names none. */
export function progressAt(
  path: string,
  routes: readonly PageRoute[],
  locale: Locale,
): StepsProps | undefined {
  const url = new URL(path, 'http://localhost');
  const current = matchRoute(routes, url.pathname)?.route;
  if (!current?.progress) return undefined;
  const { place: currentPlace, isFinal } = current.progress;
  // What was missing when the customer was sent here no longer is, wherever they go next.
  url.searchParams.delete('missing');
  const steps = new Map<number, Step>();
  for (const route of routes) {
    if (!route.progress || route.remote !== current.remote) continue;
    const { place, label } = route.progress;
    const isShown = place === currentPlace ? route === current : !route.path.includes(':');
    const to = isFinal ? undefined : route.path + url.search;
    // Of several pages of a step the first by name; a page has them in this order.
    if (isShown && !steps.has(place))
      steps.set(place, { id: route.path, label: label[locale] ?? label.en, to });
  }
  const inOrder = [...steps].sort(([a], [b]) => a - b).map(([, step]) => step);
  return { steps: inOrder, current: current.path };
}
