import { integrityOfBytes } from '@wadachi/delivery/core';
import { isTracing } from '@wadachi/server/tracing';
import type { Boot } from '../../src/boot';
import type { InService } from '../releases/activate';
import { pagePlan } from '../releases/pagePlan';
import type { AnswerText } from '../render/messages';
import type { RenderedPage } from '../render/PendingPage';
import { documentAssets, type DocumentFile } from './assets';
import { comeBackScript } from './comeBack';
import type { Reporting } from '../reports/PageVisit';
import { securityHeaders, type DocumentSecurity } from './contentSecurity';
import { documentEnd, documentStart, type InlineStyle } from './documentHtml';
import type { PreviewBar } from './previewBar';
import { reporterScript } from './reporterScript';
import { traceScript } from './traceScript';

/** A rendered page with the plan that goes out with it. */
export interface Document
  extends Extract<AnswerText, { kind: 'document' }>, Pick<RenderedPage, 'content' | 'rest'> {
  readonly boot: Boot;
}

export interface Composing extends Omit<DocumentSecurity, 'scripts' | 'styles'> {
  /** Called when a stylesheet isn't the one published. */
  readonly onBadStyle: (url: string, error: unknown) => void;
  /** Called once all that the server saw fail is counted. */
  readonly reporting: () => Reporting;
  /** What the page says above its content while it is a preview. */
  readonly previewBar?: PreviewBar | undefined;
}

/** What a page's content is sent with. */
export interface ComposedDocument {
  readonly headers: Readonly<Record<string, string>>;
  /** What comes before its content, and after it. */
  readonly start: string;
  readonly end: string;
}

/** Puts everything around a page's content. */
export async function composeDocument(
  inService: InService,
  answer: Document,
  { onBadStyle, reporting, previewBar, ...security }: Composing,
): Promise<ComposedDocument> {
  const { head, view } = answer;
  const route = view?.kind === 'page' ? view.route : undefined;
  const boot = { ...answer.boot, plan: pagePlan(answer.boot.plan, route?.remote) };
  const assets = documentAssets(inService, route, boot.locale);
  const styles = await stylesOf(inService, assets.styles, onBadStyle);
  const { retryAfter } = answer.unavailable ?? {};
  const { ticket, isMeasured } = reporting();
  const scripts = [
    reporterScript(ticket, boot.plan.host.version, isMeasured),
    ...(isTracing() ? [traceScript] : []),
    ...(retryAfter === undefined ? [] : [comeBackScript(retryAfter)]),
  ];
  const { countryLookUp, mapStyle } = security;
  const parts = { boot, head, assets, ...styles, scripts, retryAfter, countryLookUp, mapStyle, previewBar };
  const hashes = {
    scripts: [
      ...scripts.map((script) => integrityOfBytes(Buffer.from(script))),
      ...[assets.entry, ...assets.preloads].map(({ integrity }) => integrity),
    ],
    styles: [
      ...styles.styles.map(({ integrity }) => integrity),
      ...(previewBar ? [integrityOfBytes(Buffer.from(previewBar.style))] : []),
    ],
  };
  // The header of every page greets who is logged in.
  const allowsTags = security.allowsTags && !boot.account.isLogin;
  return {
    headers: {
      ...securityHeaders({ ...security, ...hashes, allowsTags }),
      'content-type': 'text/html; charset=utf-8',
    },
    start: documentStart(parts),
    end: documentEnd(parts),
  };
}

/** A sheet that can't be had here is asked for by the browser, which uses it only with its hash, or not at all. */
async function stylesOf(
  inService: InService,
  files: readonly DocumentFile[],
  onBadStyle: Composing['onBadStyle'],
): Promise<{ readonly styles: readonly InlineStyle[]; readonly sheets: readonly DocumentFile[] }> {
  const read = files.map(async (file) => {
    try {
      const text = await inService.readStyle(file.url);
      // A document's line ends are changed by the parser, and with them the hash.
      return { file, text: text.includes('\r') ? undefined : text };
    } catch (error) {
      onBadStyle(file.url, error);
      return { file, text: undefined };
    }
  });
  const found = await Promise.all(read);
  return {
    styles: found.flatMap(({ file, text }) => (text === undefined ? [] : [{ ...file, text }])),
    sheets: found.flatMap(({ file, text }) => (text === undefined ? [file] : [])),
  };
}
