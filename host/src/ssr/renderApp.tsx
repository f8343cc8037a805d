import { configureSite, type Platform, type Site } from '@wadachi/shared';
import type { PageRoute } from '@wadachi/delivery/page';
import type { ReactNode } from 'react';
import { renderToPipeableStream, type PipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../App';
import type { BootCurrency } from '../boot';
import type { IntlStore } from '../intl/IntlStore';
import { Navigation } from '../router/navigation';
import type { SiteContext, View } from '../router/openPath';

interface Rendering {
  readonly view: View | undefined;
  readonly routes: readonly PageRoute[];
  /** As the browser is told. */
  readonly site: Site | undefined;
  readonly currency: BootCurrency | undefined;
  readonly platform: Platform;
  readonly intlStore: IntlStore;
  readonly path: string;
  logError(error: unknown, message: string): void;
}

interface Rendered {
  /** Undefined when the page is left to the browser. */
  readonly view: View | undefined;
  readonly stream: PipeableStream;
}

/** Renders the shell with a view; a view that throws is replaced by the place kept for it. */
export async function renderApp(rendering: Rendering): Promise<Rendered> {
  try {
    return { view: rendering.view, stream: await streamOf(rendering) };
  } catch (error) {
    rendering.logError(error, 'The page threw while rendering and is left to the browser');
    return { view: undefined, stream: await streamOf({ ...rendering, view: undefined }) };
  }
}

function streamOf(rendering: Rendering): Promise<PipeableStream> {
  const { view, routes, site, currency, platform, intlStore, path, logError } = rendering;
  const navigation = new Navigation(noSite(platform), () => undefined);
  if (view) navigation.show(view);
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <WithSite site={site}>
        <StaticRouter location={path}>
          <App {...{ platform, intlStore, navigation, routes, currency }} />
        </StaticRouter>
      </WithSite>,
      {
        onShellReady: () => resolve(stream),
        onShellError: reject,
        onError: (error) => logError(error, 'Rendering'),
      },
    );
  });
}

interface WithSiteProps {
  readonly site: Site | undefined;
  readonly children: ReactNode;
}

/** Draws a page with the facts that its browser is told: while it waited, a page with others may have begun here. */
const WithSite = ({ site, children }: WithSiteProps) => {
  configureSite(site);
  return children;
};

/** On the server the view is already open: there is nothing to navigate to. */
const noSite = (platform: Platform): SiteContext => ({
  routes: [],
  platform,
  loadPage: () => Promise.reject(new Error('A server navigates nowhere')),
  addMessages: () => undefined,
});
