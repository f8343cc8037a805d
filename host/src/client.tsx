import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { bootElementId, type Boot } from './boot';
import { LoggedError } from './boundary/LoggedError';
import { BrowserSite } from './browser/BrowserSite';
import { FollowLocation } from './browser/FollowLocation';
import { keepStaticContent } from './browser/keepStaticContent';
import { logOut } from './browser/logOut';
import { knowFiles } from './federation/knownFiles';
import './federation/lateModules';
import { hostMessages } from './intl/hostMessages';

async function start(): Promise<void> {
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot;
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  knowFiles(boot.plan);

  const site = new BrowserSite(boot, await hostMessages(boot.locale));
  await site.openFirst(boot);
  keepStaticContent(boot, site.navigation, root);

  hydrateRoot(
    root,
    <BrowserRouter>
      <App
        platform={site.platform}
        intlStore={site.intlStore}
        navigation={site.navigation}
        routes={boot.plan.routes}
        buildWatch={site.buildWatch}
        toasts={site.toasts}
        onReload={() => void site.reloadGuard.reload()}
        onLogOut={() => void logOut(site.platform, site.navigation)}
        ErrorPage={boot.isCrawler ? LoggedError : undefined}
      >
        <FollowLocation site={site} />
      </App>
    </BrowserRouter>,
  );
}

void start();
