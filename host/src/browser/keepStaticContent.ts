import type { Boot } from '../boot';
import type { Navigation } from '../router/navigation';

/** When a page's code could not be loaded, keeps what the server rendered of it, readable and linked. */
export function keepStaticContent(boot: Boot, navigation: Navigation, root: HTMLElement): void {
  const { view } = navigation;
  if (boot.view?.kind !== 'page' || view?.kind !== 'error' || !view.remote) return;
  const rendered = root.querySelector('[data-remote]');
  if (rendered) navigation.show({ kind: 'static', path: view.path, html: rendered.innerHTML });
}
