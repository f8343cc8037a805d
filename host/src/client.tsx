import { startDelivery } from '@wadachi/delivery/page';
import { matchRoute } from '@wadachi/client/routes';
import { configureSite, replaceBlockedStorage } from '@wadachi/shared';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { bootElementId, type Boot } from './boot';
import { LoggedError } from './boundary/LoggedError';
import { BrowserSite } from './browser/BrowserSite';
import { drawPage } from './browser/drawPage';
import { FollowLocation } from './browser/FollowLocation';
import { keepStaticContent } from './browser/keepStaticContent';
import { leave } from './browser/logOut';
import { tolerateMovedNodes } from './browser/tolerateMovedNodes';
import { sharedModules } from './federation/sharedModules';
import { hostMessages } from './intl/hostMessages';

async function start(): Promise<void> {
  const served = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot;
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const { pageVersions, locale } = served;
  const delivery = await startDelivery({ pageVersions, locale, shared: sharedModules });
  // Another host has taken the page over.
  if (!delivery) return;
  const boot = { ...served, pageVersions: delivery.pageVersions };

  configureSite(boot.site);
  const first = matchRoute(boot.pageVersions.routes, new URL(boot.path, boot.origin).pathname);
  // The page's code comes beside the texts of the shell. If it fails, opening the page does too, and says so.
  if (first && boot.view?.kind === 'page') delivery.preload(first.route).catch(() => undefined);
  // Each attempt has an address of its own. In English the page still works, where without texts it would be dead.
  const texts = () => hostMessages(locale);
  const site = new BrowserSite(
    boot,
    delivery,
    await texts()
      .catch(texts)
      .catch(() => ({})),
  );
  delivery.measure(site, boot.path);
  await site.openFirst(boot);
  keepStaticContent(boot, site.navigation, root);
  tolerateMovedNodes(Node.prototype);
  // Nobody who only reads needs it.
  let following: Promise<void> | undefined;
  const follow = () =>
    void (following ??= import('./browser/followInPlace').then(
      ({ followInPlace }) => followInPlace(site),
      () => undefined,
    ));
  for (const use of ['focusin', 'pointerdown']) addEventListener(use, follow);

  drawPage(
    root,
    <BrowserRouter>
      <App
        platform={site.platform}
        intlStore={site.intlStore}
        navigation={site.navigation}
        routes={boot.pageVersions.routes}
        currency={boot.currency}
        buildWatch={delivery.buildWatch}
        toasts={site.toasts}
        consent={site.consent}
        onLanguage={(to) => void delivery.keepTyped(to).then(() => location.assign(to))}
        onReload={() => void delivery.keepTyped().then(() => location.reload())}
        recover={delivery.recover}
        onLogOut={() => void leave(site.platform, site.navigation)}
        ErrorPage={boot.isCrawler ? LoggedError : undefined}
      >
        <FollowLocation site={site} />
      </App>
    </BrowserRouter>,
    {
      // The boundary looks for a way out (`recover`).
      onCaughtError: console.error,
      // What no boundary keeps leaves an empty page.
      onUncaughtError: (error) => void delivery.recover({ name: 'host', error, kind: 'boot' }),
    },
  );
  delivery.started(site);
}

replaceBlockedStorage(window);
void start();
