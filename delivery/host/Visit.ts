import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostName } from '../core/release';
import type { PageVersions, PageRoute } from '../core/pageVersions';
import { matchRoute } from '@wadachi/client/routes';
import type { Locale } from '@wadachi/intl';
import { readHostCookie } from '@wadachi/server';
import { documentAssets, type DocumentAssets, type DocumentFile } from './document/assets';
import { versionsInPage } from './document/versionsInPage';
import { previewBar, type PreviewBar } from './document/previewBar';
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
import { overrideCookie, renderedHere } from './visitors/overrides';
import { previewCookie } from './visitors/preview';
import { staffCookie } from './visitors/visitorOf';

/** The key in the release store of a server build's file, from its name in stacks: `mf-shop@1.2.0/server/server.js`. */
const sourceFile = (name: string): string | undefined =>
  /^[a-z0-9-]+@[\w.+-]+\/(?:[\w.-]+\/)*[\w.-]+\.js$/.test(name) ? name.replace('@', '/') : undefined;

/** What releases add to a document. */
export interface DocumentParts extends Pick<DocumentAssets, 'entry' | 'preloads'> {
  /** The versions as the page carries them. */
  readonly pageVersions: PageVersions;
  /** Stylesheets with their texts. */
  readonly styles: readonly InlineStyle[];
  /** Those whose text could not be had: the browser asks for them, and uses them with their hash only. */
  readonly sheets: readonly DocumentFile[];
  /** The text of the script by which the page reports how its versions fare. */
  readonly reporter: string;
  /** What a preview says above its content. */
  readonly previewBar: PreviewBar | undefined;
}

/** What one request gets, and all that its answer needs of releases. */
export class Visit {
  /** The versions of the page, and all routes. */
  readonly pageVersions: PageVersions;
  readonly isCrawler: boolean;
  /** Origins of builds under development that this visitor, one of staff, has chosen. */
  readonly developmentOrigins: readonly string[];
  readonly isPreview: boolean;
  /** With what the server renders: a page of a build under development is an empty place. */
  readonly #rendered: InService;
  readonly #counted: PageVisit;

  constructor(
    private readonly assigned: Assignment,
    private readonly request: FastifyRequest,
    private readonly reports: Reports,
  ) {
    const { inService, overrides, excludedPackages, preview } = assigned;
    const { pageVersions } = inService;
    const { url, headers, ip } = request;
    this.pageVersions = pageVersions;
    this.isCrawler = isCrawler(headers['user-agent']);
    this.developmentOrigins = Object.values(overrides ?? {});
    this.isPreview = preview !== undefined;
    this.#rendered = overrides ? renderedHere(inService, overrides, pathOf(url)) : inService;
    this.#counted = new PageVisit(pageVersions, excludedPackages, (one) => {
      if (!preview) reports.count(one, ip);
    });
  }

  /** Answers in place of a page of a preview that can't be shown; undefined when there is a page to show. */
  refuse(reply: FastifyReply): FastifyReply | undefined {
    const { preview } = this.assigned;
    return preview?.fault === undefined ? undefined : refusePreview(this.request, reply, preview);
  }

  /** The routes by which the server renders this address. */
  get routes(): readonly PageRoute[] {
    return this.#rendered.pageVersions.routes;
  }

  /** Visits with the same key get the same page, unless it is a customer's. */
  get key(): string {
    return [this.pageVersions.revision, this.pageVersions.id, this.assigned.excludedPackages.join()].join(
      ' ',
    );
  }

  /** Whether the browser has chosen no versions of its own: no preview, and no build under development. */
  get isOfReleases(): boolean {
    const { cookies } = this.request;
    return ![overrideCookie, previewCookie].some(
      (name) => Object.hasOwn(cookies, name) || Object.hasOwn(cookies, `__Host-${name}`),
    );
  }

  /** Whether another visitor may get other versions at the same address, so that no cache may give them this answer. */
  get isOfVisitor(): boolean {
    const { rollouts } = this.assigned.revision.channel;
    return (
      [staffCookie, avoidCookie].some((name) => readHostCookie(this.request, name) !== undefined) ||
      rollouts.some(({ state }) => state === 'running')
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
    const log = (err: unknown, message: string) => this.request.log.error({ err }, message);
    const { pageVersions } = this.#rendered;
    return this.#rendered.render(
      { ...page, pageVersions, withheld: [] },
      { fail: (name, error) => this.#fail(name, error), log },
    );
  }

  /** Whether the server could not use something of the page. */
  get hasFailed(): boolean {
    return this.#counted.hasFailed;
  }

  /** The packages that a page brings: the host, and the remote whose page it is, also when the browser draws it. */
  packagesOf(view: AnsweredView | undefined): readonly string[] {
    const drawnThere = () => matchRoute(this.pageVersions.routes, pathOf(this.request.url))?.route;
    const route = view?.kind === 'page' ? view.route : view ? undefined : drawnThere();
    const isReleased = route !== undefined && !Object.hasOwn(this.assigned.overrides ?? {}, route.remote);
    return isReleased ? [hostName, route.remote] : [hostName];
  }

  /** Counts packages as loaded by the page. */
  load(packages: readonly string[]): void {
    for (const name of packages) this.#counted.load(name);
  }

  /** What releases add to the document of a rendered page; one `forGuests` reports for whoever it is sent to. */
  async document(
    view: AnsweredView | undefined,
    locale: Locale,
    { forGuests = false } = {},
  ): Promise<DocumentParts> {
    const { inService, preview } = this.assigned;
    const route = view?.kind === 'page' ? view.route : undefined;
    const pageVersions = versionsInPage(this.pageVersions, route?.remote);
    const { entry, preloads, styles } = documentAssets(inService, route, locale);
    const texts = await stylesOf(inService, styles, (url, err) => {
      this.request.log.error({ err, url }, 'A stylesheet is not the one published; the page goes without it');
      this.#fail(url.split('/')[2] ?? hostName, err);
    });
    return {
      pageVersions,
      entry,
      preloads,
      ...texts,
      reporter: this.#reporter(forGuests ? this.#ofGuests(view) : this.#counted),
      previewBar: preview && previewBar(preview.pass, locale),
    };
  }

  /** Called once all that the server saw fail is counted. */
  #reporter(counted: PageVisit): string {
    const { revision } = this.assigned;
    const { ticket, isMeasured } = this.isPreview
      ? unreported
      : counted.reporting(this.reports.tokens, revision.channel);
    return reporterScript(ticket, this.pageVersions.host.version, isMeasured);
  }

  /** What is counted each time that a guest's page is sent, whatever this visit is. */
  #ofGuests(view: AnsweredView | undefined): PageVisit {
    const sent = new PageVisit(this.pageVersions, this.assigned.excludedPackages, () => undefined);
    for (const name of this.packagesOf(view)) sent.load(name);
    return sent;
  }

  #fail(name: string, error?: unknown): void {
    this.#counted.fail(name);
    // What a preview does says nothing about what visitors get.
    if (error === undefined || this.isPreview) return;
    const { id, ip, url } = this.request;
    const { host, remotes, routes } = this.pageVersions;
    const version = (name === hostName ? host : remotes[name])?.version ?? '';
    const route = matchRoute(routes, pathOf(url))?.route.path ?? null;
    const seen = { package: name, version, kind: 'server', page: id } as const;
    this.reports.seeError({ ...seen, error: reportedError(error, route, sourceFile) }, ip);
  }
}

/** A preview's pages neither report nor measure. */
const unreported = { ticket: '', isMeasured: false };

const pathOf = (url: string): string => new URL(url, 'http://localhost').pathname;
