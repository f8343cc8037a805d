import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Visit } from '@wadachi/delivery/host';
import { composeDocument, type Composing, type Document } from './composeDocument';

/** A page that is switched off is worth another look after this time, seconds. */
const switchedOffRetrySeconds = 300;

/** Gives the time after which a page with 503 is worth another try, seconds. */
export const retrySecondsOf = ({ unavailable }: Document): number =>
  unavailable?.retryAfter ?? switchedOffRetrySeconds;

/** Sends a page to the visitor for whom it was rendered: its content as it is rendered. */
export async function sendDocument(
  reply: FastifyReply,
  visit: Visit,
  answer: Document,
  composing: Composing,
): Promise<FastifyReply> {
  const { status } = answer;
  const { headers, start, end } = await composeDocument(visit, answer, composing);
  const isUnderDevelopment = visit.isPreview || visit.developmentOrigins.length > 0;
  const isPrivate = composing.isSecret || isUnderDevelopment || isOfOneCustomer(answer);
  if (status === 503) reply.header('retry-after', retrySecondsOf(answer));
  if (isUnderDevelopment) reply.header('x-robots-tag', 'noindex');
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', isPrivate ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'Accept-Language, Cookie')
    .send(Readable.from(documentPieces(start, answer, end)));
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

/** Nobody else may see it, and it may be another one at once. */
export const isOfOneCustomer = ({ boot, view, status }: Document) =>
  status !== 200 || boot.account.isLogin || (view?.kind === 'page' && view.head.robots === 'noindex');
