import { isAxiosError, type AxiosResponse } from 'axios';
import type { Answer } from './errors/refusal';

/** Parsed JSON, or a file under the name that the server gives it; null for an empty body, undefined for what is neither. */
export async function bodyOf({ data, status, headers }: AxiosResponse<unknown>): Promise<unknown> {
  if (data instanceof Blob) {
    if (status >= 400) return readJson(await data.text());
    return new File([data], fileNameIn(String(headers['content-disposition'] ?? '')), { type: data.type });
  }
  if (data === '' || data === null || data === undefined) return null;
  // axios leaves as text what is no JSON.
  return typeof data === 'string' ? undefined : data;
}

/** The answer that came with an error of axios; status 0 when none did. */
export const answerIn = async (error: unknown): Promise<Answer> =>
  isAxiosError(error) && error.response
    ? { status: error.response.status, body: await bodyOf(error.response) }
    : { status: 0, body: undefined, cause: error };

/** A refusal of a file is the JSON that it is. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The name that a `content-disposition` gives a file; the one in any script before the plain one (RFC 6266, 4.3). */
export function fileNameIn(header: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(header) ?? [];
  const [, plain = ''] = /filename="?([^";]+)/.exec(header) ?? [];
  return (encoded !== undefined && decoded(encoded)) || plain;
}

/** Undefined for what was not encoded as it says. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
