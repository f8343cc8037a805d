import type { ComponentType } from 'react';
import type { Picture } from '@wadachi/contract';
import type { Platform } from './platform';

/** The context in which the host opens a page. */
export interface PageContext {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly path: string;
  readonly platform: Platform;
  readonly signal: AbortSignal;
}

/** The head of a page, for browsers and search engines. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path and query of the one address this content should be known by. */
  readonly canonical?: string;
  readonly robots?: 'noindex';
  /** For sites that show a link to the page, if it is a photograph: they show no drawings (SVG). */
  readonly picture?: Picture | null | undefined;
  /** schema.org objects. */
  readonly jsonLd?: readonly object[];
}

/** Props of every page's component; `content` is what `load` gave. */
export interface PageProps<Content> {
  readonly content: Content;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/** One page of a remote. */
export interface PageDefinition<Content> {
  /** The specification's validation step: false gives the 404 page, before anything is fetched. */
  validate?(context: PageContext): boolean | Promise<boolean>;
  /**
   * Fetches what the page shows, on the server for a first load and in the browser for a navigation.
   * The answer must survive JSON. Throw `NotFound` for a 404 page, `RedirectTo` to go elsewhere.
   */
  load?(context: PageContext): Promise<Content>;
  head(content: Content, context: PageContext): PageHead;
  readonly View: ComponentType<PageProps<Content>>;
}

/** A page whose content type the host need not know. */
export type AnyPage = PageDefinition<unknown>;

export const definePage = <Content = undefined>(page: PageDefinition<Content>): AnyPage => page as AnyPage;

/** Thrown by `load`: there is nothing at this address. */
export class NotFound extends Error {
  constructor(path: string) {
    super(`Page not found: ${path}`);
    this.name = 'NotFound';
  }
}

/** Thrown by `load`: the customer belongs on another page of this site. */
export class RedirectTo extends Error {
  constructor(readonly path: string) {
    super(`Redirect to ${path}`);
    this.name = 'RedirectTo';
  }
}
