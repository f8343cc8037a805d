import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { csrfHeader, type CsrfToken } from './csrf';
import type { ApiOptions } from './options';
import { isWrite, pauseOf, repeatsOnce } from './repeats';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The call has been sent before, and is not sent a third time. */
    isRepeat?: boolean;
  }
}

const attemptTimeoutMs = 15_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The axios instance of one client. Its interceptors are the rules of the specification's points 7 and 8. */
export function createInstance(options: ApiOptions, csrf: CsrfToken): AxiosInstance {
  const { adapter, baseUrl, cookies, onServerDate, timeoutMs = attemptTimeoutMs, wait = pause } = options;
  const instance = axios.create({
    baseURL: baseUrl,
    timeout: timeoutMs,
    ...(adapter && { adapter }),
    headers: headersOf(options),
    withCredentials: true,
    // In the browser axios reads the token's cookie.
    withXSRFToken: cookies === undefined,
    // 400 to 599 are errors (specification, point 7).
    validateStatus: (status) => status >= 200 && status < 400,
    // The API is our own: a proxy of the server's environment is not on the way to it.
    proxy: false,
    // And it sends nobody elsewhere: on the server, following would take part of each call's time.
    maxRedirects: 0,
  });
  const hear = ({ headers }: AxiosResponse) => {
    const date: unknown = headers['date'];
    if (typeof date === 'string') onServerDate?.(date);
  };
  instance.interceptors.request.use(async (config) => {
    if (isWrite(config.method)) await csrf.ensure();
    return config;
  });
  instance.interceptors.response.use(
    (response) => {
      hear(response);
      return response;
    },
    async (error: unknown) => {
      if (!axios.isAxiosError(error) || !error.response || !error.config) throw error;
      hear(error.response);
      if (error.config.isRepeat || !repeatsOnce(error.config.method, error.response.status)) throw error;
      const named = pauseOf(error.response.headers['retry-after']);
      if (named > 0) await wait(named);
      return instance.request({ ...error.config, isRepeat: true });
    },
  );
  return instance;
}

/** Headers of each call. On the server they include the visitor's cookies, which the browser sends by itself. */
function headersOf({ apiToken, cookies, headers, locale }: ApiOptions) {
  return {
    ...headers,
    Accept: 'application/json',
    'Accept-Language': locale,
    ...(apiToken ? { 'X-API-TOKEN': apiToken } : {}),
    ...(cookies ? { Cookie: cookies, ...csrfHeader(cookies) } : {}),
  };
}
