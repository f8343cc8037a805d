import type { Navigation } from '../router/navigation';

/** Events by which a customer shows that they are about to use something. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Preloads what a page's route names as next once the customer turns to a form of that page: where its main
 * action leads is known from the table alone. Returns what stops it.
 */
export function preloadNext(
  page: Document,
  navigation: Pick<Navigation, 'view'>,
  preload: (path: string) => void,
): () => void {
  let done: unknown;
  const handleIntent = ({ target }: Event) => {
    const { view } = navigation;
    if (view === done || view?.kind !== 'page') return;
    if (!(target instanceof Element) || !target.closest('main form')) return;
    done = view;
    view.route.next?.forEach(preload);
  };
  for (const intent of intents) page.addEventListener(intent, handleIntent, { passive: true });
  return () => {
    for (const intent of intents) page.removeEventListener(intent, handleIntent);
  };
}
