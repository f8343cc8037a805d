import type { Delivery } from '@wadachi/delivery/page';
import {
  accountCookie,
  createApi,
  nextPaint,
  ReloadGuard,
  type Messages,
  type Platform,
} from '@wadachi/shared';
import type { Boot } from '../boot';
import { TagConsent } from '../consent/TagConsent';
import { IntlStore } from '../intl/IntlStore';
import { navigateBy } from '../router/navigate';
import { Navigation } from '../router/navigation';
import { Preloader } from '../router/preload';
import { createPlatform, createStores, type Stores } from '../stores/createPlatform';
import { ToastStore } from '../shell/ToastStore';
import { ServerClock } from './ServerClock';
import { flushSync } from 'react-dom';

/** Draws another page by a short cross-fade, where the browser can and the customer has not asked for less motion. */
function withTransition(draw: () => void): void {
  const isStill =
    !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) draw();
  else document.startViewTransition(() => flushSync(draw));
}

type Push = (path: string, replace: boolean) => void;

/** Everything of one open page in the browser, put together from what the server decided. */
export class BrowserSite {
  readonly intlStore: IntlStore;
  readonly stores: Stores;
  readonly platform: Platform;
  readonly navigation: Navigation;
  readonly toasts = new ToastStore();
  /** Decides if the tag of the shop shown may load. */
  readonly consent: TagConsent;
  readonly reloadGuard = new ReloadGuard(sessionStorage, () => location.reload());
  /** Set by the router once it is mounted; before that a navigation loads the page anew. */
  push: Push = (path) => location.assign(path);
  #firstDrawn = false;

  constructor(
    boot: Boot,
    readonly delivery: Delivery,
    messages: Messages,
  ) {
    const preloader = new Preloader(boot.pageVersions.routes, (route) => delivery.preload(route));
    const bootedAt = Date.parse(boot.now);
    const clock = new ServerClock(bootedAt);
    this.intlStore = new IntlStore(boot.locale, messages);

    const stores = createStores({
      accountStorage: accountCookie(document),
      lookUpShop: async (id, signal) =>
        (
          await this.platform.api('GET /api/shops/:id', {
            params: { id },
            signal,
            handles: [404],
            toast: false,
          })
        ).data,
      account: boot.account,
      shop: boot.shop,
    });
    this.stores = stores;
    this.consent = new TagConsent(window, boot.pageVersions.routes, endTags);
    const navigate: Platform['navigate'] = (to, options) =>
      navigateBy(
        {
          origin: location.origin,
          push: (path, replace, content) => {
            this.navigation.prefetch(path, content);
            this.push(path, replace);
          },
          leave: (url) => location.assign(url),
        },
        to,
        options,
      );
    this.platform = createPlatform({
      api: createApi({
        baseUrl: '',
        locale: boot.locale,
        painted: nextPaint,
        onServerDate: (date) => clock.hear(date),
        errors: stores.errors,
        effects: {
          alert: this.toasts.show,
          reload: () => void delivery.keepTyped().then(() => this.reloadGuard.reload()),
          clearAccount: () => stores.account.reset(),
          navigate,
        },
      }),
      stores,
      intlStore: this.intlStore,
      origin: boot.origin,
      flags: boot.pageVersions.flags,
      // The first drawing must equal the server's; after it, the server's clock goes on ticking here.
      now: () => (this.#firstDrawn ? clock.now() : new Date(bootedAt)),
      navigate,
      // What was touched is painted first: code that begins to load takes the page's thread.
      preload: (to) => void nextPaint().then(() => preloader.preload(new URL(to, location.origin).pathname)),
    });
    this.navigation = new Navigation(
      {
        routes: boot.pageVersions.routes,
        off: boot.pageVersions.off,
        platform: this.platform,
        loadPage: (route) => delivery.open(route),
        addMessages: this.intlStore.add,
      },
      (to) => navigate(to, { replace: true }),
      withTransition,
      nextPaint,
    );
  }

  /** The first view: what the server fetched, or, where it could not, everything from here. */
  async openFirst({ path, view }: Boot): Promise<void> {
    if (view?.kind === 'error') return this.navigation.show({ ...view, path });
    // Without a server's view the page is an empty place, which is filled after the first render.
    if (view) await this.navigation.go(path, { content: view.content });
  }

  /** Called once after the first drawing. */
  firstDrawn(path: string): void {
    this.#firstDrawn = true;
    if (!this.navigation.view) void this.navigation.go(path);
    this.delivery.drawn(this);
  }
}

/** Ends the Google tags of this document; without the code for it, a new document does. */
const endTags = (isUnwanted: boolean): void =>
  void import('../head/tracking').then(
    ({ stopTags }) => stopTags(window, isUnwanted),
    () => location.reload(),
  );
