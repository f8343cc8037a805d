import type { PageVersions, PageRoute } from '../../core/pageVersions';
import { matchRoute, type LoadedPage } from '@wadachi/client/routes';
import type { Locale } from '@wadachi/intl';
import {
  createFederation,
  registerGlobalHooks,
  type Federation,
  type SharedModules,
} from './federation/instance';
import { registerFiles } from './federation/knownFiles';
import { Remotes } from './federation/remotes';
import type { OpenPage } from './OpenPage';
import type { PageOverrides } from './override/takeOverrides';
import type { Recover } from './recovery/Failure';
import './reporting';
import { BuildWatch, fetchBuildManifest } from './update/BuildWatch';

const recovery = () => import('./recovery');

interface Start {
  /** The versions that the server chose for this visitor. */
  readonly pageVersions: PageVersions;
  readonly locale: Locale;
  readonly shared: SharedModules;
}

interface Started extends Omit<Start, 'shared'> {
  readonly federation: Federation;
  readonly overrides?: PageOverrides;
}

/** Begins with a page's versions. Undefined when another host has taken the page over. */
export async function startDelivery({ pageVersions, locale, shared }: Start): Promise<Delivery | undefined> {
  // Made even if another host takes the page over: without it that host's federation loses modules that were shared late
  // when a remote is registered anew.
  const federation = createFederation(shared);
  registerFiles(pageVersions.host);
  const isOverridden = Object.values(pageVersions.remotes).some(({ override }) => override);
  const overrides =
    isOverridden && (await (await import('./override/takeOverrides')).takeOverrides(pageVersions, locale));
  if (isOverridden && !overrides) return undefined;
  registerGlobalHooks();
  const taken = overrides ? { pageVersions: overrides.pageVersions, overrides } : { pageVersions };
  return new Delivery({ ...taken, locale, federation });
}

/** The releases of one open page: brings its remotes, and says how they fare. The page shown is in `[data-remote]`. */
export class Delivery {
  /** With builds under development in place of releases, where staff chose some. */
  readonly pageVersions: PageVersions;
  /** Learns that a newer build is out. */
  readonly buildWatch: BuildWatch;
  /** Reports a failure and looks for other versions. */
  readonly recover: Recover;
  readonly #remotes: Remotes;
  /** Packages in whose code something was thrown that nothing caught. */
  readonly #threw = new Set<string>();
  /** The time of the first drawing, milliseconds since the navigation began. */
  #drawnAt: number | undefined;

  constructor(private readonly start: Started) {
    const { pageVersions, locale, federation } = start;
    const rendered = document.querySelector('[data-remote]');
    this.pageVersions = pageVersions;
    this.buildWatch = new BuildWatch(pageVersions, fetchBuildManifest);
    this.recover = (failure) =>
      recovery().then(
        // Until the first drawing the page shows what the server rendered.
        ({ recover }) => {
          const page = failure.page ?? (this.#drawnAt === undefined ? rendered : null);
          return recover({ ...failure, page }, pageVersions, fetchBuildManifest);
        },
        () => false,
      );
    this.#remotes = new Remotes(pageVersions, locale, federation, this.recover);
    addEventListener('error', ({ error }) => this.#reportThrown(error));
    addEventListener('unhandledrejection', ({ reason }) => this.#reportThrown(reason));
  }

  /** Fetches the code of a route's page in advance: one attempt. */
  preload(route: PageRoute): Promise<LoadedPage> {
    return this.#remotes.loadPage(route);
  }

  /** The page of a route. Rejects when no version of it can be had. */
  open(route: PageRoute): Promise<LoadedPage> {
    return this.#remotes.open(route, this.#drawnAt === undefined);
  }

  /** Says how the visit goes, where the site wants to know. Before the first page's code: that may be what is slow. */
  measure({ navigation }: Pick<OpenPage, 'navigation'>, path: string): void {
    const token = globalThis.wadachiMeasured;
    if (!token) return;
    const first = matchRoute(this.pageVersions.routes, new URL(path, location.origin).pathname)?.route.remote;
    const versions = () => this.#remotes.versionsShown(first);
    import('./measures/measureVisit').then(
      ({ measureVisit }) =>
        measureVisit({ navigation, token, versions, threw: this.#threw, readyAt: () => this.#drawnAt }),
      () => undefined,
    );
  }

  /** Called once the host has started: from then on the page reports what is thrown in it. */
  started({ navigation }: Pick<OpenPage, 'navigation'>): void {
    globalThis.wadachiStarted = true;
    const reload = () => this.keepTyped().then(() => location.reload());
    this.start.overrides?.follow({ remotes: this.#remotes, navigation, reload });
  }

  /** Called once after the first drawing: what was typed before a reload comes back. */
  drawn(page: OpenPage): void {
    this.#drawnAt = performance.now();
    if (sessionStorage.getItem('wadachi.typed'))
      void recovery().then(({ restoreTyped }) => restoreTyped(page, this.start.locale));
  }

  /** Stores what is typed, except passwords; it is put back once the page is loaded again, by this address or another. */
  async keepTyped(path?: string): Promise<void> {
    const page = document.querySelector('[data-remote]');
    await recovery()
      .then(({ keepTyped }) => page && keepTyped(page, false, path))
      // Without that code, or in a full storage, the forms that keep a draft still have theirs.
      .catch(() => undefined);
  }

  #reportThrown(thrown: unknown): void {
    if (thrown && globalThis.wadachiStarted)
      recovery().then(
        ({ reportThrown }) => {
          const name = reportThrown(thrown, this.pageVersions);
          if (name !== undefined) this.#threw.add(name);
        },
        () => undefined,
      );
  }
}
