import { randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { RenderAnswer } from '../../src/server';
import type { InService } from '../releases/takeUp';
import { documentAssets, type DocumentFile } from './assets';
import { securityHeaders, type DocumentSecurity } from './contentSecurity';
import { documentEnd, documentStart, type InlineStyle } from './documentHtml';

export type Document = Extract<RenderAnswer, { kind: 'document' }>;

export interface Sending extends Omit<DocumentSecurity, 'nonce'> {
  /** Told of a stylesheet that isn't the one published. */
  readonly onBadStyle: (url: string, error: unknown) => void;
  /** Makes the token of the page's reports; called once all that the server saw fail is counted. */
  readonly reportToken: () => string;
}

/** When a page that is switched off is worth another look, seconds. */
const onAgainAfter = 300;

/** When a page that is answered with 503 is worth another try, seconds. */
export const retryAfterOf = ({ unavailable }: Document): number => unavailable?.retryAfter ?? onAgainAfter;

/** Sends a page: what stands before its content, the content as it is drawn, what stands after it. */
export async function sendDocument(
  reply: FastifyReply,
  inService: InService,
  answer: Document,
  { onBadStyle, reportToken, ...security }: Sending,
): Promise<FastifyReply> {
  const { boot, head, view, status } = answer;
  const nonce = randomBytes(16).toString('base64');
  const route = view?.kind === 'page' ? view.route : undefined;
  const assets = documentAssets(inService, route, boot.locale);
  const styles = await stylesOf(inService, assets.styles, onBadStyle);
  const { retryAfter } = answer.unavailable ?? {};
  const parts = { boot, head, assets, ...styles, nonce, retryAfter, reportToken: reportToken() };
  const body = answer.stream.pipe(between(documentStart(parts), documentEnd(parts)));
  const isUnderDevelopment = (security.overrides ?? []).length > 0;
  const isPrivate = security.isSecret || isUnderDevelopment || isOfOneCustomer(answer);
  if (status === 503) reply.header('retry-after', retryAfterOf(answer));
  if (isUnderDevelopment) reply.header('x-robots-tag', 'noindex');
  return reply
    .code(status)
    .headers(securityHeaders({ nonce, ...security }))
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
      return { file, text: await inService.readStyle(file.url) };
    } catch (error) {
      onBadStyle(file.url, error);
      return { file, text: undefined };
    }
  });
  const found = await Promise.all(read);
  return {
    styles: found.flatMap(({ file, text }) => (text === undefined ? [] : [{ path: file.path, text }])),
    sheets: found.flatMap(({ file, text }) => (text === undefined ? [file] : [])),
  };
}

/** Passes the rendered content on with what stands before and after it. */
function between(start: string, end: string): Transform {
  const document = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => done(null, end),
  });
  document.push(start);
  return document;
}

const isOfOneCustomer = ({ boot, view, status }: Document) =>
  status !== 200 || boot.account.isLogin || (view?.kind === 'page' && view.head.robots === 'noindex');
