import { configureSite, standInForBlockedStorage } from '@wadachi/shared';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { bootElementId, type Boot } from './boot';
import { LoggedError } from './boundary/LoggedError';
import { BrowserSite } from './browser/BrowserSite';
import { FollowLocation } from './browser/FollowLocation';
import { keepStaticContent } from './browser/keepStaticContent';
import { logOut } from './browser/logOut';
import { tolerateMovedNodes } from './browser/tolerateMovedNodes';
import { lendHooks } from './federation/instance';
import { knowFiles } from './federation/knownFiles';
import { hostMessages } from './intl/hostMessages';
import './reporting';

async function start(): Promise<void> {
  let boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot;
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  const { host, remotes } = boot.plan;
  knowFiles(host);
  const isOverridden = Object.values(remotes).some(({ override }) => override);
  const overrides = isOverridden && (await (await import('./override/takeOverrides')).takeOverrides(boot));
  if (overrides) boot = overrides.boot;
  // Another host has taken the page over.
  else if (isOverridden) return;

  lendHooks();
  configureSite(boot.site);
  const site = new BrowserSite(boot, await hostMessages(boot.locale));
  site.measure(boot);
  await site.openFirst(boot);
  keepStaticContent(boot, site.navigation, root);
  tolerateMovedNodes(Node.prototype);

  hydrateRoot(
    root,
    <BrowserRouter>
      <App
        platform={site.platform}
        intlStore={site.intlStore}
        navigation={site.navigation}
        routes={boot.plan.routes}
        currency={boot.currency}
        buildWatch={site.buildWatch}
        toasts={site.toasts}
        consent={site.consent}
        onReload={() => void site.reloadGuard.reload()}
        recover={site.recover}
        onLogOut={() => void logOut(site.platform, site.navigation)}
        ErrorPage={boot.isCrawler ? LoggedError : undefined}
      >
        <FollowLocation site={site} />
      </App>
    </BrowserRouter>,
    {
      // The boundary looks for a way out (`recover`).
      onCaughtError: console.error,
      // What no boundary keeps leaves an empty page.
      onUncaughtError: (error) => void site.recover({ name: 'host', error, kind: 'boot' }),
    },
  );
  globalThis.wadachiStarted = true;
  if (overrides) overrides.follow(site);
}

standInForBlockedStorage(window);
void start();
