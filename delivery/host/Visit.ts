import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostName } from '../core/release';
import type { PageVersions, PageRoute } from '../core/pageVersions';
import { isForSome } from '../core/rollout/flags';
import { matchRoute } from '@wadachi/client/routes';
import type { Locale } from '@wadachi/intl';
import { readHostCookie } from '@wadachi/server';
import { documentAssets, type DocumentAssets, type DocumentFile } from './document/assets';
import { versionsInPage } from './document/versionsInPage';
import { previewBar, type PageBar } from './document/previewBar';
import { staffBar } from './document/staffBar';
import { reporterScript } from './document/reporterScript';
import { stylesOf, type InlineStyle } from './document/stylesOf';
import { reportedError } from './errors/reportedError';
import type { InService } from './releases/activate';
import type { AnsweredView, AskedPage } from './render/hostBuild';
import type { RenderedPage } from './render/PendingPage';
import { PageVisit } from './reports/PageVisit';
import type { Reports } from './reports/Reports';
import { refusePreview } from './staff/previewRoutes';
import type { Assignment } from './visitors/assignmentOf';
import { avoidCookie } from './visitors/avoided';
import { isCrawler } from './visitors/crawler';
import { overrideCookie, withPlaceholderRoute } from './visitors/overrides';
import { previewCookie } from './visitors/preview';
import { staffCookie } from './visitors/visitorOf';

/** The parts of a document that come from releases. */
export interface DocumentParts extends Pick<DocumentAssets, 'entry' | 'preloads'> {
  /** The versions as the page carries them. */
  readonly pageVersions: PageVersions;
  /** Stylesheets with their texts. */
  readonly styles: readonly InlineStyle[];
  /** Stylesheets whose text could not be read: the browser asks for them, and uses them with their hash only. */
  readonly sheets: readonly DocumentFile[];
  /** The text of the script by which the page reports how its versions fare. */
  readonly reporter: string;
  /** The bar above the content for whoever has opened a preview, and for staff. */
  readonly bar: PageBar | undefined;
}

/** One request for a page: the versions that its visitor gets, and all that its answer needs of releases. */
export class Visit {
  readonly isCrawler: boolean;
  /** The versions that the server renders with. A page of a build under development is left out: the browser draws it. */
  readonly #rendered: InService;
  /** Counts what the server loads and sees fail for this visit. */
  readonly #counter: PageVisit;

  constructor(
    private readonly assigned: Assignment,
    private readonly request: FastifyRequest,
    private readonly reports: Reports,
  ) {
    const { inService, overrides, excludedPackages, revision } = assigned;
    this.isCrawler = isCrawler(request.headers['user-agent']);
    this.#rendered = overrides ? withPlaceholderRoute(inService, overrides, pathOf(request.url)) : inService;
    this.#counter = new PageVisit(this.pageVersions, excludedPackages, revision.channel, (counted) => {
      // What a preview does says nothing about what visitors get.
      if (!this.isPreview) reports.count(counted, request.ip);
    });
  }

  /** The versions of the page, and all routes. */
  get pageVersions(): PageVersions {
    return this.assigned.inService.pageVersions;
  }

  /** The routes by which the server renders this address. */
  get renderedRoutes(): readonly PageRoute[] {
    return this.#rendered.pageVersions.routes;
  }

  get isPreview(): boolean {
    return this.assigned.preview !== undefined;
  }

  /** Origins of builds under development that this visitor, one of staff, has chosen. */
  get developmentOrigins(): readonly string[] {
    return Object.values(this.assigned.overrides ?? {});
  }

  /** Answers in place of a page of a preview that can't be shown; undefined when there is a page to show. */
  refuse(reply: FastifyReply): FastifyReply | undefined {
    const { preview } = this.assigned;
    return preview?.fault === undefined ? undefined : refusePreview(this.request, reply, preview);
  }

  /** Visits with the same key get the same page, unless it is a customer's. */
  get cacheKey(): string {
    const { revision, id, flags = {} } = this.pageVersions;
    const on = Object.keys(flags).filter((name) => flags[name]);
    return [revision, id, this.assigned.excludedPackages.join(), on.join()].join(' ');
  }

  /** The browser has asked for pages of its own: as staff, or with a preview or a build under development. */
  get hasChosenVersions(): boolean {
    const { cookies } = this.request;
    return [overrideCookie, previewCookie, staffCookie].some(
      (name) => Object.hasOwn(cookies, name) || Object.hasOwn(cookies, `__Host-${name}`),
    );
  }

  /** Another visitor may get other versions at the same address, so no cache may give them this answer. */
  get dependsOnVisitor(): boolean {
    const { rollouts, flags = [] } = this.assigned.revision.channel;
    return (
      [staffCookie, avoidCookie].some((name) => readHostCookie(this.request, name) !== undefined) ||
      rollouts.some(({ state }) => state === 'running') ||
      flags.some(isForSome)
    );
  }

  /** The parameters of a route's page that is the same for every guest; undefined for others. */
  publicQueryOf({ remote, path }: PageRoute): readonly string[] | undefined {
    const { routes } = this.assigned.inService.release(remote);
    return routes.find((own) => own.path === path)?.publicQuery;
  }

  /**
   * Renders a page in the thread of its versions. Where a remote fails, the page is rendered around an empty place that the
   * browser fills; undefined where the browser has to draw all of it.
   */
  render(page: AskedPage): Promise<RenderedPage | undefined> {
    const { pageVersions } = this.#rendered;
    return this.#rendered.render(
      { ...page, pageVersions, withheld: [] },
      {
        fail: (name, error) => this.#countFailure(name, error),
        log: (err, message) => this.request.log.error({ err }, message),
      },
    );
  }

  /** The packages that a page brings: the host, and the remote whose page it is, also when the browser draws it. */
  packagesOf(view: AnsweredView | undefined): readonly string[] {
    const remote = (view ? routeOf(view) : this.#requestedRoute)?.remote;
    const isReleased = remote !== undefined && !Object.hasOwn(this.assigned.overrides ?? {}, remote);
    return isReleased ? [hostName, remote] : [hostName];
  }

  /** Counts packages as loaded by the page, once its scripts run. */
  countLoads(packages: readonly string[]): void {
    for (const name of packages) this.#counter.load(name);
  }

  /** The server could not use a part of the page. */
  get hasFailed(): boolean {
    return this.#counter.hasFailed;
  }

  /** Gives the parts that releases add to a rendered page. A document `forGuests` reports for everyone it is sent to. */
  async document(
    view: AnsweredView | undefined,
    locale: Locale,
    { forGuests = false } = {},
  ): Promise<DocumentParts> {
    const { inService, preview } = this.assigned;
    if (forGuests) this.countLoads(this.packagesOf(view));
    const route = view && routeOf(view);
    const { entry, preloads, styles } = documentAssets(inService, route, locale);
    const texts = await stylesOf(inService, styles, (url, err) => {
      this.request.log.error({ err, url }, 'A stylesheet is not the one published; the page goes without it');
      this.#countFailure(url.split('/')[2] ?? hostName, err);
    });
    return {
      pageVersions: versionsInPage(this.pageVersions, route?.remote, this.#requestedRoute?.remote),
      entry,
      preloads,
      ...texts,
      // Made last: its ticket says what of the page was seen to fail.
      reporter: this.#reporter(),
      bar: preview ? previewBar(preview.pass, locale) : this.#staffBar(route, locale),
    };
  }

  /** The versions of the page for staff; customers get no byte of it. */
  #staffBar(route: PageRoute | undefined, locale: Locale): PageBar | undefined {
    const { visitor, inService } = this.assigned;
    if (visitor.staff === undefined) return undefined;
    const { host, remotes } = this.pageVersions;
    const versions = Object.entries({ [hostName]: host, ...remotes }).map(
      ([name, { version, override }]) => ({
        name,
        version: override ?? version,
        commit: override === undefined ? inService.release(name).commit : undefined,
      }),
    );
    return staffBar(versions, route?.remote ?? hostName, locale);
  }

  #reporter(): string {
    const { ticket, isMeasured } = this.isPreview
      ? { ticket: '', isMeasured: false }
      : this.#counter.reporting(this.reports.tokens);
    return reporterScript(ticket, this.pageVersions.host.version, isMeasured);
  }

  /** Counts a failure of a package on the server, and reports the error that was its reason. */
  #countFailure(name: string, error?: unknown): void {
    this.#counter.fail(name);
    if (error === undefined || this.isPreview) return;
    const { id, ip } = this.request;
    const { host, remotes } = this.pageVersions;
    const version = (name === hostName ? host : remotes[name])?.version ?? '';
    const thrown = reportedError(error, this.#requestedRoute?.path ?? null, sourceFile);
    this.reports.seeError({ package: name, version, kind: 'server', page: id, error: thrown }, ip);
  }

  get #requestedRoute(): PageRoute | undefined {
    return matchRoute(this.pageVersions.routes, pathOf(this.request.url))?.route;
  }
}

const routeOf = (view: AnsweredView): PageRoute | undefined =>
  view.kind === 'page' ? view.route : undefined;

const pathOf = (url: string): string => new URL(url, 'http://localhost').pathname;

/** The key in the release store of a server build's file, from its name in stacks: `mf-shop@1.2.0/server/server.js`. */
const sourceFile = (name: string): string | undefined =>
  /^[a-z0-9-]+@[\w.+-]+\/(?:[\w.-]+\/)*[\w.-]+\.js$/.test(name) ? name.replace('@', '/') : undefined;
