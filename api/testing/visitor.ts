import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface VisitorAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: LightMyRequestResponse['headers'];
  readonly raw: LightMyRequestResponse;
}

interface CallOptions {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  /** A new key for each write unless one is given; null sends none. */
  readonly idempotencyKey?: string | null;
  readonly language?: string;
}

/** Headers of a proxy that takes TLS; the API must trust it. */
export const overTls = { 'x-forwarded-proto': 'https' };

/** Someone with a browser: keeps cookies, sends the CSRF token and an idempotency key with each write. */
export interface Visitor {
  readonly cookies: Map<string, string>;
  /** `call('POST /api/reserves/payment', { body })` */
  call(target: string, options?: CallOptions): Promise<VisitorAnswer>;
}

/** `always`: headers of every call. */
export async function aVisitor(
  app: Pick<FastifyInstance, 'inject'>,
  language = 'en',
  always: Record<string, string> = {},
): Promise<Visitor> {
  const cookies = new Map<string, string>();

  const call = async (target: string, options: CallOptions = {}): Promise<VisitorAnswer> => {
    const [method = 'GET', url = '/'] = target.split(' ');
    const raw = await app.inject({
      method: method as Method,
      url,
      cookies: Object.fromEntries(cookies),
      headers: {
        accept: 'application/json',
        ...always,
        ...headersOf(method, options, cookies, language),
        ...options.headers,
      },
      ...(options.query === undefined ? {} : { query: options.query }),
      ...(options.body === undefined
        ? {}
        : { payload: options.body as NonNullable<InjectOptions['payload']> }),
    });
    for (const { name, value, maxAge } of raw.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: raw.statusCode, body: bodyOf(raw), headers: raw.headers, raw };
  };

  await call('GET /sanctum/csrf-cookie');
  return { cookies, call };
}

function headersOf(
  method: string,
  { language, idempotencyKey = randomUUID() }: CallOptions,
  cookies: Map<string, string>,
  usual: string,
): Record<string, string> {
  const headers: Record<string, string> = { 'accept-language': language ?? usual };
  if (method === 'GET') return headers;
  headers['x-xsrf-token'] = cookies.get('XSRF-TOKEN') ?? '';
  if (idempotencyKey !== null) headers['idempotency-key'] = idempotencyKey;
  return headers;
}

const bodyOf = (raw: LightMyRequestResponse): unknown =>
  String(raw.headers['content-type']).includes('json') && raw.payload !== '' ? raw.json() : raw.payload;
