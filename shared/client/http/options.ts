import type { Locale } from '@wadachi/intl';
import type { AxiosAdapter } from 'axios';
import type { FieldErrors } from './errors/ApiError';

/** Effects of the error catalogue on the page; the server has none. */
export interface ApiEffects {
  /** Shows a message. A promise settles when the customer has dismissed it. */
  alert(message: string): void | Promise<void>;
  /** Loads the page again; the host guards it so that it happens once in 10 seconds. */
  reload(): void;
  clearAccount(): void;
  navigate(path: string): void;
}

/** Takes field errors and the toast flag; `ErrorStore` is one. */
export interface ErrorSink {
  readonly toast: boolean;
  setToast(showing: boolean): void;
  fill(errors: FieldErrors): void;
}

export interface ApiOptions {
  /** Origin of the API, without a slash at its end; '' in the browser, where it is the page's own. */
  readonly baseUrl: string;
  readonly locale: Locale;
  /** Sent as X-API-TOKEN. */
  readonly apiToken?: string | undefined;
  /** On the server: the visitor's Cookie header, sent on as it is. The browser sends its own. */
  readonly cookies?: string | undefined;
  /** More headers for every call, such as the request id that the server passes on. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Hears when the server sent an answer, as its head says. */
  readonly onServerDate?: ((date: string) => void) | undefined;
  readonly errors?: ErrorSink | undefined;
  readonly effects?: ApiEffects | undefined;
  /** Time limit of one attempt, in milliseconds; 15,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Waits before a retry when the server named a time. */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
  /** Makes the calls, in place of the environment's own way. */
  readonly adapter?: AxiosAdapter | undefined;
  /** In the browser: when what was pressed is on the screen. The client's code is fetched then: that takes the page's thread. */
  readonly painted?: (() => Promise<void>) | undefined;
}
