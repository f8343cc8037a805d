import { STATUS_CODES } from 'node:http';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';
import { chooseLocale, type Locale } from '@wadachi/shared/intl';

/** What the host says in the API's place; the codes are the API's own. */
const refusals = {
  'payload-too-large': {
    status: 413,
    en: 'This is too large to be sent.',
    ja: '送信するデータが大きすぎます。',
  },
  'service-unavailable': {
    status: 503,
    en: 'The service is not available at the moment. Please try again later.',
    ja: '現在サービスをご利用いただけません。しばらくしてから再度お試しください。',
  },
} satisfies Record<string, Record<Locale, string> & { status: number }>;

/** A reply as the proxy types it. */
type ProxyReply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Answers a call in the API's own form (`message`, `code`, `request_id`). */
function refuseCall(reply: FastifyReply | ProxyReply, code: keyof typeof refusals): void {
  const { id, headers } = reply.request;
  const { status, ...texts } = refusals[code];
  const locale = chooseLocale({ acceptLanguage: headers['accept-language'] });
  reply.header('cache-control', 'private, no-store');
  reply.statusCode = status;
  reply.send({ message: texts[locale], code, request_id: id });
}

/** Refuses a body that the API would cut off in the middle; what still comes of it is thrown away. */
export const refuseLargerThan =
  (bytes: number) =>
  (request: FastifyRequest, reply: FastifyReply, pass: () => void): void => {
    if (Number(request.headers['content-length'] ?? 0) <= bytes) return pass();
    request.raw.resume();
    refuseCall(reply.header('connection', 'close'), 'payload-too-large');
  };

/** The API is away or broke off: said in its own form, the reason only in the log. */
export const refuseUnreachable = (reply: ProxyReply, { error }: { error: Error }): void => {
  reply.request.log.error({ err: error }, 'The API gave no answer');
  refuseCall(reply, 'service-unavailable');
};

/** Whatever goes wrong in the host itself is told by its status alone: nothing of the inside goes out. */
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
