import { pageKeyOf } from '@wadachi/client/routes';
import { ApiError, makeAutoObservable, observableRef, runInAction } from '@wadachi/shared';
import {
  messageOf,
  notFound,
  openPath,
  type Outcome,
  type PreparedContent,
  type SiteContext,
  type View,
} from './openPath';

/** Draws what an update brings; it may do so a frame later. */
type Draw = (update: () => void) => void;

/** Changes the address bar for a navigation. */
type Redirect = (to: string) => void;

/**
 * The page that is shown and the one that is being opened. The old page stays until the new one is complete; a
 * later navigation cancels an earlier one.
 */
export class Navigation {
  view: View | undefined = undefined;
  pending = false;
  #path = '';
  #latest = new AbortController();
  #prefetched: (PreparedContent & { readonly path: string }) | undefined;

  constructor(
    private readonly site: SiteContext,
    private readonly redirect: Redirect,
    private readonly draw: Draw = (update) => update(),
    private readonly nextPaint: () => Promise<void> = () => Promise.resolve(),
  ) {
    makeAutoObservable<Navigation, 'site' | 'redirect' | 'draw' | 'nextPaint'>(
      this,
      { view: observableRef, site: false, redirect: false, draw: false, nextPaint: false },
      { autoBind: true },
    );
  }

  /** Keeps the content that comes with a navigation for the next `go`, if that opens the same path. */
  prefetch(path: string, content: unknown): void {
    this.#prefetched = { path, content };
  }

  /** Opens a path of this site; `prepared` is content that is already there for it. */
  async go(path: string, prepared = this.#takePrefetched(path)): Promise<void> {
    this.#latest.abort();
    const { signal } = (this.#latest = new AbortController());
    this.#path = path;
    this.pending = true;
    const painted = this.view && this.nextPaint();
    try {
      const outcome = await openPath(path, this.site, signal, prepared);
      if (signal.aborted) return;
      if (outcome.kind === 'redirect') return this.redirect(outcome.to);
      reportOwnFault(outcome);
      // What the server rendered of this very page is worth more than an error.
      if (outcome.kind === 'error' && this.view?.kind === 'static' && this.view.path === path) return;
      const view = isNotFound(outcome) ? notFound(path, 'Page Not Found') : outcome;
      const show = () => {
        if (!signal.aborted) this.show(view);
      };
      // What was pressed is painted before a page is drawn.
      await painted;
      if (this.view && pageKeyOf(view) !== pageKeyOf(this.view)) this.draw(show);
      else show();
    } catch (error) {
      if (signal.aborted) return;
      this.show({
        kind: 'error',
        path,
        status: 500,
        description: messageOf(error),
      });
    } finally {
      if (!signal.aborted) runInAction(() => (this.pending = false));
    }
  }

  #takePrefetched(path: string): PreparedContent | undefined {
    const prefetched = this.#prefetched;
    this.#prefetched = undefined;
    return prefetched?.path === path && prefetched.content !== undefined ? prefetched : undefined;
  }

  show(view: View): void {
    this.view = view;
  }

  /** The view was opened for a customer who is not there any more. */
  get belongsToOtherAccount(): boolean {
    const { view, site } = this;
    return view?.kind === 'page' && view.customer !== '' && view.customer !== site.platform.account.id;
  }

  /** Tries again what failed. */
  async again(): Promise<void> {
    if (this.view) await this.go(this.view.path);
  }

  /**
   * Somebody else is there, or nobody: what was opened for one customer only is opened anew. Every other
   * page stays as it is, above all a form in the middle of a booking.
   */
  async reloadForAccountChange(): Promise<void> {
    if (this.pending || requiresLogin(this.view)) await this.go(this.#path);
  }
}

/** Says if a view is there only for customers, or only for guests. */
export const requiresLogin = (view: View | undefined): boolean =>
  view?.kind === 'page' && view.route.steps.some((step) => step === 'auth' || step === 'guest');

/**
 * What a page's own code throws before it is drawn is as bad as what nothing catches: the release answers for it. The API
 * answers for itself, and a remote that can't be had is reported where it was asked for.
 */
function reportOwnFault(outcome: Outcome): void {
  if (outcome.kind !== 'error' || outcome.remote !== undefined) return;
  if (outcome.cause !== undefined && !(outcome.cause instanceof ApiError)) reportError(outcome.cause);
}

const isNotFound = (outcome: Outcome) => outcome.kind === 'error' && outcome.status === 404;
