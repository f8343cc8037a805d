import { STATUS_CODES } from 'node:http';
import { Readable } from 'node:stream';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';
import { chooseLocale, site, type Locale } from '@wadachi/intl';
import { OpenCalls } from '../upstream/OpenCalls';

/** Refusals that the host sends in place of the API or the ops process; the codes are the API's own. */
const refusals = {
  tooLargeForApi: {
    code: 'payload-too-large',
    status: 413,
    en: 'This is too large to send. Files can be up to 10 MB.',
    ja: '送信するデータが大きすぎます。ファイルは10MBまでです。',
    pt: 'É demasiado grande para enviar. Os ficheiros podem ter até 10 MB.',
  },
  tooLargeForOps: {
    code: 'payload-too-large',
    status: 413,
    en: 'This is too large to send. The ops process accepts up to 64 KB.',
    ja: '送信するデータが大きすぎます。リリース管理では64KBまで受け付けます。',
    pt: 'É demasiado grande para enviar. O processo de gestão aceita até 64 KB.',
  },
  encoded: {
    code: 'unsupported-media-type',
    status: 415,
    en: 'This kind of data is not accepted.',
    ja: 'この形式のデータは受け付けられません。',
    pt: 'Este tipo de dados não é aceite.',
  },
  unreachable: {
    code: 'service-unavailable',
    status: 503,
    en: 'The service is not available at the moment. Please try again later.',
    ja: '現在サービスをご利用いただけません。しばらくしてから再度お試しください。',
    pt: 'O serviço não está disponível de momento. Por favor, tente novamente mais tarde.',
  },
} satisfies Record<string, Record<Locale | 'code', string> & { status: number }>;

/** A reply as the proxy types it. */
type ProxyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Answers a call in the API's own form (`message`, `code`, `request_id`). */
function refuseCall(reply: FastifyReply | ProxyReply, refusal: keyof typeof refusals): void {
  const { id, headers } = reply.request;
  const { status, code, ...texts } = refusals[refusal];
  const locale = chooseLocale({ acceptLanguage: headers['accept-language'] }, site.languages);
  reply.header('cache-control', 'private, no-store');
  reply.statusCode = status;
  reply.send({ message: texts[locale], code, request_id: id });
}

/** A body that doesn't say its length may be this large, in bytes, whatever others may be. No browser sends one. */
const unsaidLimit = 1024 * 1024;

/** Those that are being kept: a client's, and all, take a small part of the memory, however slowly they come. */
const unsaid = { each: 8, all: 64 };
const openUnsaid = new OpenCalls(unsaid.each, unsaid.all);

/**
 * Refuses a body that what lies behind would cut off in the middle. One that doesn't say its length is passed on
 * once it is here as a whole. What still comes of a refused one is thrown away.
 */
export const refuseLargerThan =
  (bytes: number, refusal: 'tooLargeForApi' | 'tooLargeForOps' = 'tooLargeForApi') =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const said = request.headers['content-length'];
    if (said === undefined && request.body instanceof Readable) {
      let end: () => void;
      try {
        end = openUnsaid.begin(request.ip);
      } catch (error) {
        refuseUnreachable(reply, { error: error as Error });
        return reply;
      }
      const whole = await readAtMost(Math.min(bytes, unsaidLimit), request.body).finally(end);
      if (whole) {
        request.body = Readable.from([whole]);
        return undefined;
      }
    } else if (Number(said ?? 0) <= bytes) return undefined;
    request.raw.resume();
    refuseCall(reply.header('connection', 'close'), refusal);
    return reply;
  };

/** Undefined as soon as more comes; the stream stays open, so that an answer can still be sent. */
async function readAtMost(bytes: number, body: Readable): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A call that got no answer is worth another try after this time, seconds. */
const callRetrySeconds = 2;

/** Answers for a server behind that is away, broke off or took too long, in the API's own form. The reason is only in the log. */
export function refuseUnreachable(reply: ProxyReply, { error }: { error: Error }): void {
  const { request } = reply;
  request.failure = reasonOf(error);
  reply.header('retry-after', callRetrySeconds);
  // What still comes of the body is thrown away.
  if (!request.raw.complete) reply.header('connection', 'close');
  request.raw.resume();
  refuseCall(reply, 'unreachable');
}

/** The proxy's own errors name neither the address nor the system's reason. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);

/** No body may be compressed: what lies behind takes none, and nobody has to bound what it unpacks to. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding === 'identity') return undefined;
    request.raw.resume();
    refuseCall(reply.header('connection', 'close').header('accept-encoding', 'identity'), 'encoded');
    return reply;
  });
}

/** An error of the host itself is answered with its status alone: no internals leave the server. */
export function addErrorAnswer(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ err: error }, 'The request failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(STATUS_CODES[status] ?? 'Error');
  });
}
