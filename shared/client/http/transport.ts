import axios, { type AxiosResponse } from 'axios';
import { fileNameIn } from './fileName';

/** What came back; status 0 when nothing did. */
export interface Answer {
  readonly status: number;
  /** Parsed JSON; null for an empty body, undefined for one that isn't JSON. */
  readonly body: unknown;
  readonly retryAfter: string | undefined;
  /** When it was sent, as its head says. */
  readonly date?: string | undefined;
  /** Why nothing came. */
  readonly cause?: unknown;
}

export interface Sending {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly binary?: boolean | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The one axios instance. */
const client = axios.create({
  withCredentials: true,
  // Statuses are judged by our own rules, bodies are parsed by our own reader.
  validateStatus: () => true,
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  // The API is our own: a proxy of the server's environment is not on the way to it.
  proxy: false,
  // And it sends nobody elsewhere: on the server, following would take part of each call's time.
  maxRedirects: 0,
});

/** Sends once. Throws only when the signal was aborted, with its reason. */
export async function send(sending: Sending): Promise<Answer> {
  const { method, url, body, headers, signal, timeoutMs, binary, onProgress } = sending;
  signal?.throwIfAborted();
  try {
    const response = await client.request<unknown>({
      method,
      url,
      headers: { ...headers },
      timeout: timeoutMs,
      ...(body === undefined ? {} : { data: body }),
      ...(signal === undefined ? {} : { signal }),
      ...(binary && { responseType: 'blob' as const }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
    });
    const { data } = response;
    return {
      status: response.status,
      body: data instanceof Blob ? await readFile(data, response) : readJson(data),
      retryAfter: textOf(response.headers['retry-after']),
      date: textOf(response.headers['date']),
    };
  } catch (cause) {
    signal?.throwIfAborted();
    return { status: 0, body: undefined, retryAfter: undefined, cause };
  }
}

const textOf = (header: unknown) => (typeof header === 'string' ? header : undefined);

function readJson(text: unknown): unknown {
  if (text === '' || text === null || text === undefined) return null;
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A file under the name that the server gives it; of a refusal the JSON that it is. */
async function readFile(data: Blob, { status, headers }: AxiosResponse): Promise<unknown> {
  if (status >= 400) return readJson(await data.text());
  const name = fileNameIn(textOf(headers['content-disposition']) ?? '');
  return new File([data], name, { type: data.type });
}
