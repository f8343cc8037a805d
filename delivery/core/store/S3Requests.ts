import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ObjectTooLarge } from './objects';
import type { S3Location } from './s3Address';
import { refusalCodeOf } from './s3Xml';

/** An answer's bytes, or undefined as soon as there are more than `limit`: the rest is not read. */
async function bodyOf(response: Response, limit: number): Promise<Buffer | undefined> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  const parts: Uint8Array[] = [];
  let size = 0;
  if (announced > limit) {
    await response.body?.cancel();
    return undefined;
  }
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** How often and how long a request is tried; milliseconds. */
export interface S3Retries {
  readonly attempts: number;
  /** One attempt, to the last byte. */
  readonly timeoutMs: number;
  /** Before the second attempt; each next one waits twice as long. */
  readonly pauseMs: number;
}

export const usualRetries: S3Retries = { attempts: 5, timeoutMs: 20_000, pauseMs: 150 };

/** Thrown when a store elsewhere can't be reached, or refuses. Says what was asked and what came, no keys. */
export class StoreUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(what, { cause });
    this.name = 'StoreUnavailable';
  }
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Most bytes of the answer. */
  readonly limit?: number;
}

interface S3Answer {
  /** 2xx, 404 for a missing object, or 412. */
  readonly status: number;
  readonly bytes: Buffer;
  /** Says whether an earlier attempt of this request may have been carried out. */
  readonly isRepeated: boolean;
}

/** Listings are a few hundred kilobytes. */
const usualLimit = 10_000_000;

/** Signed requests to a bucket (Signature Version 4, path style), tried again while that may help. */
export class S3Requests {
  constructor(
    private readonly place: S3Location,
    private readonly address: string,
    private readonly retries: S3Retries,
  ) {}

  /** Throws `StoreUnavailable`, `ObjectTooLarge`. */
  async send(request: S3Request): Promise<S3Answer> {
    const { attempts, pauseMs } = this.retries;
    let isRepeated = false;
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#attempt(request).catch((error: unknown) => this.#failure(request, error));
      if (!(outcome instanceof StoreUnavailable) && isFinal(outcome)) return { ...outcome, isRepeated };
      const failure = outcome instanceof StoreUnavailable ? outcome : this.#refusal(request, outcome);
      const mayHelp = outcome instanceof StoreUnavailable || isPassing(outcome.status);
      if (!mayHelp || attempt >= attempts) throw failure;
      // A conflict (409) says that nothing was done; after anything else nobody knows.
      isRepeated ||= outcome instanceof StoreUnavailable || outcome.status !== 409;
      await pause(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2));
    }
  }

  async #attempt({ method, key = '', query = {}, headers = {}, body, limit }: S3Request) {
    const { bucket, endpoint, region, credentials } = this.place;
    const path = [bucket, ...(key ? key.split('/') : [])].map(encodeURIComponent).join('/');
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20');
    const signed = await new AwsV4Signer({
      method,
      url: `${endpoint}/${path}${search && `?${search}`}`,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
      service: 's3',
      region,
      ...credentials,
    }).sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: body ? new Uint8Array(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(this.retries.timeoutMs),
    });
    const bytes = await bodyOf(response, response.ok && limit !== undefined ? limit : usualLimit);
    if (!bytes) throw new ObjectTooLarge(this.address, key, limit ?? usualLimit);
    return { status: response.status, bytes, code: response.ok ? '' : refusalCodeOf(bytes.toString('utf8')) };
  }

  #failure(request: S3Request, error: unknown): StoreUnavailable {
    if (error instanceof ObjectTooLarge) throw error;
    const { name, cause } = error as {
      readonly name?: unknown;
      readonly cause?: { readonly message?: string };
    };
    const why =
      name === 'TimeoutError'
        ? `gave no answer in ${this.retries.timeoutMs} ms`
        : `can't be reached${cause?.message ? `: ${cause.message}` : ''}`;
    return new StoreUnavailable(`${this.address} ${why} (${describe(request)})`, error);
  }

  #refusal(
    request: S3Request,
    { status, code }: { readonly status: number; readonly code: string },
  ): StoreUnavailable {
    return new StoreUnavailable(
      `${this.address} answered ${status}${code && ` ${code}`} to ${describe(request)}`,
    );
  }
}

/** A missing bucket is none of the answers to live with. */
const isFinal = ({ status, code }: { readonly status: number; readonly code: string }) =>
  (status >= 200 && status < 300) || status === 412 || (status === 404 && code !== 'NoSuchBucket');

const isPassing = (status: number) => [409, 429, 500, 502, 503, 504].includes(status);

const describe = ({ method, key, query }: S3Request) =>
  `${method} ${key ?? `list of ${query?.['prefix'] ?? ''}`}`;
const hashOf = (body: Uint8Array | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');
