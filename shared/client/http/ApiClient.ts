import type { OperationName } from '@wadachi/contract';
import type { CallManner } from './api';
import { ApiError } from './ApiError';
import { areCookiesBlocked, cookiesBlocked, csrfHeader, CsrfToken } from './csrf';
import { RunningWrites } from './DoubleSubmit';
import { ErrorCatalogue } from './ErrorCatalogue';
import { idempotencyKey } from './idempotencyKey';
import type { ApiOptions } from './options';
import { isSuccess, refusalIn } from './refusal';
import { requestOf, type ApiRequest } from './request';
import { isWrite, withRetry } from './retry';
import { send, type Answer } from './transport';

/** A call of any operation, as the client sees it. */
export interface AnyCall extends CallManner {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

const csrfOperation = 'GET /sanctum/csrf-cookie';
const attemptTimeoutMs = 15_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Makes calls by the rules of the specification's points 7 and 8. */
export class ApiClient {
  readonly #options: ApiOptions;
  readonly #cookies: () => string;
  readonly #csrf: CsrfToken;
  readonly #writes = new RunningWrites();
  readonly #catalogue: ErrorCatalogue | undefined;

  constructor(options: ApiOptions) {
    const { cookies, effects, errors, locale } = options;
    this.#options = options;
    this.#cookies = () => cookies ?? (typeof document === 'undefined' ? '' : document.cookie);
    this.#catalogue = effects && errors ? new ErrorCatalogue(effects, errors, locale) : undefined;
    this.#csrf = new CsrfToken(this.#cookies, () => this.#answerTo(csrfOperation, requestOf(csrfOperation)));
  }

  async call(name: OperationName, call: AnyCall): Promise<unknown> {
    const request = requestOf(name, call.params, call.query);
    const run = () => this.#run(name, request, call);
    return isWrite(request.method) && !call.allowRepeat ? this.#writes.alone(request.call, run) : run();
  }

  async #run(name: OperationName, request: ApiRequest, call: AnyCall): Promise<unknown> {
    try {
      if (isWrite(request.method)) {
        if (areCookiesBlocked()) throw cookiesBlocked(name, this.#options.locale);
        await this.#csrf.ensure();
      }
      return await this.#answerTo(name, request, call);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 422 || !handles(call, error.status))) {
        // What is wrong with the fields is stored, whoever shows it. The caller hears of it at once; an alert may stay up
        // for long.
        void this.#catalogue?.answer(error, call.toast ?? true);
      }
      throw error;
    }
  }

  /** The body of a success; throws `ApiError` for anything else. */
  async #answerTo(name: OperationName, request: ApiRequest, call: AnyCall = {}): Promise<unknown> {
    const { locale, wait = pause } = this.#options;
    // One key for a call and its retry: the server replays what it has already done.
    const key: Record<string, string> = isWrite(request.method)
      ? { 'Idempotency-Key': call.idempotencyKey ?? idempotencyKey() }
      : {};
    const answer = await withRetry(request.method, () => this.#attempt(request, call, key), wait);
    if (!isSuccess(answer)) throw refusalIn(answer, name, locale);
    return answer.body;
  }

  async #attempt(
    { method, url }: ApiRequest,
    call: AnyCall,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { baseUrl, hearDate, timeoutMs = attemptTimeoutMs } = this.#options;
    const { body, signal, binary, onProgress } = call;
    const answer = await send({
      method,
      url: `${baseUrl}${url}`,
      headers: { ...this.#headers(), ...headers },
      body,
      signal,
      timeoutMs: call.timeoutMs ?? timeoutMs,
      binary,
      onProgress,
    });
    if (answer.date !== undefined) hearDate?.(answer.date);
    return answer;
  }

  #headers(): Record<string, string> {
    const { apiToken, cookies, headers, locale } = this.#options;
    return {
      ...headers,
      Accept: 'application/json',
      'Accept-Language': locale,
      ...(apiToken ? { 'X-API-TOKEN': apiToken } : {}),
      ...(cookies ? { Cookie: cookies } : {}),
      ...csrfHeader(this.#cookies),
    };
  }
}

const handles = (call: AnyCall, status: number): boolean => call.handles?.includes(status) ?? false;
