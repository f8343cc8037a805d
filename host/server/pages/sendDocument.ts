import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { integrityOfBytes } from '@wadachi/release';
import type { Boot } from '../../src/boot';
import type { InService } from '../releases/activate';
import type { AnswerText } from '../render/messages';
import type { RenderedPage } from '../render/PendingPage';
import { documentAssets, type DocumentFile } from './assets';
import { comeBackScript } from './comeBack';
import { securityHeaders, type DocumentSecurity } from './contentSecurity';
import { documentEnd, documentStart, type InlineStyle } from './documentHtml';
import { reporterScript } from './reporterScript';

/** A rendered page with the plan that goes out with it. */
export interface Document
  extends Extract<AnswerText, { kind: 'document' }>, Pick<RenderedPage, 'content' | 'rest'> {
  readonly boot: Boot;
}

export interface Sending extends Omit<DocumentSecurity, 'scripts' | 'styles'> {
  /** Called when a stylesheet isn't the one published. */
  readonly onBadStyle: (url: string, error: unknown) => void;
  /** Makes the ticket of the page's reports; called once all that the server saw fail is counted. */
  readonly reportTicket: () => string;
}

/** When a page that is switched off is worth another look, seconds. */
const onAgainAfter = 300;

/** When a page that is answered with 503 is worth another try, seconds. */
export const retryAfterOf = ({ unavailable }: Document): number => unavailable?.retryAfter ?? onAgainAfter;

/** Sends a page: what comes before its content, the content as it is rendered, what comes after it. */
export async function sendDocument(
  reply: FastifyReply,
  inService: InService,
  answer: Document,
  { onBadStyle, reportTicket, ...security }: Sending,
): Promise<FastifyReply> {
  const { boot, head, view, status } = answer;
  const route = view?.kind === 'page' ? view.route : undefined;
  const assets = documentAssets(inService, route, boot.locale);
  const styles = await stylesOf(inService, assets.styles, onBadStyle);
  const { retryAfter } = answer.unavailable ?? {};
  const scripts = [
    reporterScript(reportTicket(), boot.plan.host.version),
    ...(retryAfter === undefined ? [] : [comeBackScript(retryAfter)]),
  ];
  const parts = { boot, head, assets, ...styles, scripts, retryAfter };
  const body = Readable.from(documentPieces(documentStart(parts), answer, documentEnd(parts)));
  const isUnderDevelopment = (security.overrides ?? []).length > 0;
  const isPrivate = security.isSecret || isUnderDevelopment || isOfOneCustomer(answer);
  if (status === 503) reply.header('retry-after', retryAfterOf(answer));
  if (isUnderDevelopment) reply.header('x-robots-tag', 'noindex');
  return reply
    .code(status)
    .headers(
      securityHeaders({
        ...security,
        scripts: [
          ...scripts.map((script) => integrityOfBytes(Buffer.from(script))),
          ...[assets.entry, ...assets.preloads].map(({ integrity }) => integrity),
        ],
        styles: styles.styles.map(({ integrity }) => integrity),
      }),
    )
    .header('cache-control', isPrivate ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'Accept-Language, Cookie')
    .type('text/html; charset=utf-8')
    .send(body);
}

/** A sheet that can't be had here is asked for by the browser, which uses it only with its hash, or not at all. */
async function stylesOf(
  inService: InService,
  files: readonly DocumentFile[],
  onBadStyle: Sending['onBadStyle'],
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

/** A page that suspends nowhere is one piece: each piece costs more to compress and send than its bytes. */
async function* documentPieces(
  start: string,
  { content, rest }: Document,
  end: string,
): AsyncGenerator<Buffer, void> {
  if (!rest) {
    yield Buffer.concat([Buffer.from(start), content, Buffer.from(end)]);
    return;
  }
  yield Buffer.concat([Buffer.from(start), content]);
  for await (const piece of rest) yield piece as Buffer;
  yield Buffer.from(end);
}

const isOfOneCustomer = ({ boot, view, status }: Document) =>
  status !== 200 || boot.account.isLogin || (view?.kind === 'page' && view.head.robots === 'noindex');
