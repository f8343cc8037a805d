import type { Writable } from 'node:stream';
import type { PageVersions, PageRoute } from '../../core/pageVersions';

/** A page that a site's server build is asked for. What else the site says of a visit is between its server and that build. */
export interface AskedPage {
  /** Path and query. */
  readonly path: string;
}

/** A page to render, with what the thread of its versions adds. */
export interface RenderRequest extends AskedPage {
  readonly pageVersions: PageVersions;
  /** The face of a remote: what its server build exports as `remote`. */
  loadRemote(name: string): Promise<unknown>;
  /** Called with everything that made the page fall back to the browser. */
  logError(error: unknown, message: string): void;
}

/** The reason why a page has no content at the moment. */
interface Unavailable {
  /** Seconds until another try is worth it. */
  readonly retryAfter: number;
  /** For the log. */
  readonly why: string;
}

/** The parts of a view that the web server needs. */
export type AnsweredView =
  | {
      readonly kind: 'page';
      readonly route: PageRoute;
      readonly head: { readonly robots?: string | undefined };
    }
  | { readonly kind: 'error' };

interface Redirect {
  readonly kind: 'redirect';
  readonly to: string;
}

interface Document {
  readonly kind: 'document';
  readonly status: number;
  readonly unavailable?: Unavailable;
  readonly head: unknown;
  /** Undefined when the page is left to the browser. */
  readonly view: AnsweredView | undefined;
}

export type RenderAnswer =
  | Redirect
  | (Document & {
      /** The data that the site sends to the browser. */
      readonly boot: { readonly pageVersions: PageVersions };
      readonly stream: { pipe<T extends Writable>(to: T): T; abort(): void };
    });

/** The face of a host's server build. */
export interface HostBuild {
  render(request: RenderRequest): Promise<RenderAnswer>;
  /** The modules that remotes' server builds may ask for. */
  readonly scope: Readonly<Record<string, unknown>>;
}

/** The same answer once it has left the thread, apart from its content. */
export type AnswerText = Redirect | (Document & { readonly boot: object });
