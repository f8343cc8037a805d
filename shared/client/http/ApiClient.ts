import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { OperationName } from '@wadachi/contract';
import type { CallBehavior } from './api';
import { ApiError } from './errors/ApiError';
import { areCookiesBlocked, cookiesBlocked, CsrfToken } from './csrf';
import { RunningWrites } from './DoubleSubmit';
import { ErrorCatalogue } from './errors/ErrorCatalogue';
import { idempotencyKey } from './idempotencyKey';
import type { ApiOptions } from './options';
import { createInstance } from './instance';
import { answerIn, bodyOf } from './answer';
import { refusalIn, type Answer } from './errors/refusal';
import { requestOf, type ApiRequest } from './request';
import { isWrite } from './repeats';

/** A call of any operation, as the client sees it. */
export interface AnyCall extends CallBehavior {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

const csrfOperation = 'GET /sanctum/csrf-cookie';

/** Makes calls by the rules of the specification's points 7 and 8. */
export class ApiClient {
  readonly #options: ApiOptions;
  readonly #instance: AxiosInstance;
  readonly #writes = new RunningWrites();
  readonly #catalogue: ErrorCatalogue | undefined;

  constructor(options: ApiOptions) {
    const { cookies, effects, errors, locale } = options;
    this.#options = options;
    this.#catalogue = effects && errors ? new ErrorCatalogue(effects, errors, locale) : undefined;
    const csrf = new CsrfToken(
      () => cookies ?? (typeof document === 'undefined' ? '' : document.cookie),
      () => this.#answerTo(csrfOperation, requestOf(csrfOperation)),
    );
    this.#instance = createInstance(options, csrf);
  }

  async call(name: OperationName, call: AnyCall): Promise<unknown> {
    const request = requestOf(name, call.params, call.query);
    const run = () => this.#run(name, request, call);
    return isWrite(request.method) && !call.allowRepeat ? this.#writes.alone(request.call, run) : run();
  }

  async #run(name: OperationName, request: ApiRequest, call: AnyCall): Promise<unknown> {
    try {
      if (isWrite(request.method) && areCookiesBlocked()) throw cookiesBlocked(name, this.#options.locale);
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

  /** The body of a success; throws `ApiError` for anything else, and the signal's reason where it was aborted. */
  async #answerTo(
    name: OperationName,
    { method, url }: ApiRequest,
    { body, idempotencyKey: key, signal, timeoutMs, binary, onProgress }: AnyCall = {},
  ): Promise<unknown> {
    const config: AxiosRequestConfig = {
      method,
      url,
      data: body,
      // One key for a call and its repeat: the server replays what it has already done.
      headers: isWrite(method) ? { 'Idempotency-Key': key ?? idempotencyKey() } : {},
      ...(signal && { signal }),
      ...(timeoutMs !== undefined && { timeout: timeoutMs }),
      ...(binary && { responseType: 'blob' }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    };
    const answer = await this.#send(config).catch(async (error: unknown) => {
      signal?.throwIfAborted();
      if (error instanceof ApiError) throw error;
      throw refusalIn(await answerIn(error), name, this.#options.locale);
    });
    // An answer that isn't JSON is an error too.
    if (answer.body === undefined) throw refusalIn(answer, name, this.#options.locale);
    return answer.body;
  }

  async #send(config: AxiosRequestConfig): Promise<Answer> {
    const response = await this.#instance.request<unknown>(config);
    return { status: response.status, body: await bodyOf(response) };
  }
}

const handles = (call: AnyCall, status: number): boolean => call.handles?.includes(status) ?? false;
