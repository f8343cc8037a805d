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
import { Remotes } from '../federation/remotes';
import type { Recover } from '../recovery/Failure';
import { IntlStore } from '../intl/IntlStore';
import { matchRoute } from '@wadachi/client/routes';
import { navigateBy } from '../router/navigate';
import { Navigation } from '../router/navigation';
import { Preloader } from '../router/preload';
import { createPlatform } from '../stores/createPlatform';
import { createStores, type Stores } from '../stores/stores';
import { BuildWatch, fetchBuildManifest } from '../update/BuildWatch';
import { ToastStore } from '../shell';
import { ServerClock } from './ServerClock';
import { flushSync } from 'react-dom';

/** Draws another page by a short cross-fade, where the browser can and the customer has not asked for less motion. */
function withTransition(draw: () => void): void {
  const isStill =
    !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) draw();
  else document.startViewTransition(() => flushSync(draw));
}

const recovery = () => import('../recovery');

type Push = (path: string, replace: boolean) => void;

/** Everything of one open page in the browser, put together from what the server decided. */
export class BrowserSite {
  readonly intlStore: IntlStore;
  readonly stores: Stores;
  readonly platform: Platform;
  readonly navigation: Navigation;
  readonly buildWatch: BuildWatch;
  readonly toasts = new ToastStore();
  readonly remotes: Remotes;
  /** Whether the tag of the shop shown may load. */
  readonly consent: TagConsent;
  readonly reloadGuard = new ReloadGuard(sessionStorage, () => location.reload());
  /** Set by the router once it is mounted; before that a navigation loads the page anew. */
  push: Push = (path) => location.assign(path);
  /** Reports a failure and looks for other versions (recovery/, fetched when something failed). */
  readonly recover: Recover;
  #firstDrawn = false;
  #readyAt: number | undefined;

  constructor(boot: Boot, messages: Messages) {
    const rendered = document.querySelector('[data-remote]');
    this.recover = (failure) =>
      recovery().then(
        // Until the first render the page shows what the server rendered.
        ({ recover }) =>
          recover(
            { ...failure, page: failure.page ?? (this.#firstDrawn ? null : rendered) },
            boot.plan,
            fetchBuildManifest,
          ),
        () => false,
      );
    const report = (thrown: unknown) => {
      if (thrown && globalThis.wadachiStarted)
        recovery().then(
          ({ reportThrown }) => reportThrown(thrown, boot.plan),
          () => undefined,
        );
    };
    addEventListener('error', ({ error }) => report(error));
    addEventListener('unhandledrejection', ({ reason }) => report(reason));
    const remotes = new Remotes(boot.plan, boot.locale, this.recover);
    this.remotes = remotes;
    const preloader = new Preloader(boot.plan.routes, (route) => remotes.loadPage(route));
    const bootedAt = Date.parse(boot.now);
    const clock = new ServerClock(bootedAt);
    this.intlStore = new IntlStore(boot.locale, messages);

    const stores = createStores({
      accountKeeping: accountCookie(document),
      lookUpShop: async (id, signal) =>
        (await this.platform.api('GET /api/shops/:id', { params: { id }, signal, handles: [404] })).data,
      account: boot.account,
      shop: boot.shop,
    });
    this.stores = stores;
    this.consent = new TagConsent(window, boot.plan.routes, endTags);
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
        hearDate: (date) => clock.hear(date),
        errors: stores.errors,
        effects: {
          alert: this.toasts.show,
          reload: () => void this.keepTyped().then(() => this.reloadGuard.reload()),
          clearAccount: () => stores.account.reset(),
          navigate,
        },
      }),
      stores,
      intlStore: this.intlStore,
      origin: boot.origin,
      // The first drawing must equal the server's; after it, the server's clock goes on ticking here.
      now: () => (this.#firstDrawn ? clock.now() : new Date(bootedAt)),
      navigate,
      // What was touched is painted first: code that begins to load takes the page's thread.
      preload: (to) => void nextPaint().then(() => preloader.preload(new URL(to, location.origin).pathname)),
    });
    this.navigation = new Navigation(
      {
        routes: boot.plan.routes,
        off: boot.plan.off,
        platform: this.platform,
        loadPage: (route) => remotes.open(route, !this.#firstDrawn),
        addMessages: this.intlStore.add,
      },
      (to) => navigate(to, { replace: true }),
      withTransition,
      nextPaint,
    );
    this.buildWatch = new BuildWatch(boot.plan, fetchBuildManifest);
  }

  /** What is typed now is put back once the page is loaded again, except passwords. */
  async keepTyped(): Promise<void> {
    const page = document.querySelector('[data-remote]');
    await recovery().then(
      ({ keepTyped }) => page && keepTyped(page, false),
      // Without that code the forms that keep a draft still have theirs.
      () => undefined,
    );
  }

  /** The first view: what the server fetched, or, where it could not, everything from here. */
  async openFirst({ path, view }: Boot): Promise<void> {
    if (view?.kind === 'error') return this.navigation.show({ ...view, path });
    // Without a server's view the page is an empty place, which is filled after the first render.
    if (view) await this.navigation.go(path, { content: view.content });
  }

  /** Says how the visit goes, where the site wants to know. Before the first page's code: that may be what is slow. */
  measure({ plan, path }: Boot): void {
    const token = globalThis.wadachiMeasured;
    if (!token) return;
    const { navigation, remotes } = this;
    const first = matchRoute(plan.routes, new URL(path, location.origin).pathname)?.route.remote;
    const versions = () => remotes.versionsShown(first);
    import('../measures/measureVisit').then(
      ({ measureVisit }) => measureVisit({ navigation, token, versions, readyAt: () => this.#readyAt }),
      () => undefined,
    );
  }

  /** Called once after the first drawing. */
  firstDrawn(path: string): void {
    this.#firstDrawn = true;
    this.#readyAt = performance.now();
    if (!this.navigation.view) void this.navigation.go(path);
    if (sessionStorage.getItem('wadachi.typed'))
      void recovery().then(({ restoreTyped }) => restoreTyped(this));
  }
}

/** Ends the Google tags of this document; without the code for it, a new document does. */
const endTags = (isUnwanted: boolean): void =>
  void import('../head/tracking').then(
    ({ stopTags }) => stopTags(window, isUnwanted),
    () => location.reload(),
  );
