import type { Boot } from '../boot';
import { matchRoute } from '@wadachi/client/routes';
import type { Navigation } from '../router/navigation';

/** Keeps what the server rendered of a page whose code could not be loaded, readable and linked. */
export function keepStaticContent(boot: Boot, navigation: Navigation, root: HTMLElement): void {
  const { view } = navigation;
  if (boot.view?.kind !== 'page' || view?.kind !== 'error' || !view.remote) return;
  const rendered = root.querySelector<HTMLElement>('[data-remote]');
  const route = matchRoute(boot.pageVersions.routes, new URL(view.path, boot.origin).pathname)?.route;
  if (!rendered || !route) return;
  // As it will be drawn: React takes attributes over as they are.
  rendered.dataset['remote'] = 'static';
  navigation.show({ kind: 'static', path: view.path, route, html: rendered.innerHTML });
}
