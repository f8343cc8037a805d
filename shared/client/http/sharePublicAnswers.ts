import axios, { type AxiosAdapter, type AxiosResponse } from 'axios';

/** The oldest answer that a page may be made of, milliseconds: the API allows as much for prices and free cars. */
const longestMs = 5_000;

/** Characters of answers that are kept; of more, the oldest go. */
const mostKept = 2_000_000;

interface Kept {
  readonly answer: AxiosResponse<string>;
  readonly until: number;
}

/**
 * Makes calls for pages that are rendered on the server. An answer that the API calls public is the same for every visitor:
 * other pages are made of it too, for as long as the API allows, and five seconds at most.
 */
export function sharePublicAnswers(now: () => number = () => performance.now()): AxiosAdapter {
  const callNow = axios.getAdapter('http');
  const kept = new Map<string, Kept>();
  let size = 0;

  const forget = (key: string) => {
    size -= kept.get(key)?.answer.data.length ?? 0;
    kept.delete(key);
  };

  return async (config) => {
    const { method, baseURL, url, headers } = config;
    if (method !== 'get') return callNow(config);
    const key = `${String(headers['Accept-Language'])} ${baseURL}${url}`;
    const known = kept.get(key);
    if (known && now() < known.until) return { ...known.answer, config };
    const askedAt = now();
    const answer: AxiosResponse<unknown> = await callNow(config);
    forget(key);
    const { data } = answer;
    if (typeof data !== 'string' || !isPublic(answer)) return answer;
    // A copy: what is given back is parsed in its place.
    kept.set(key, { answer: { ...answer, data, request: undefined }, until: askedAt + lifeOf(answer) });
    size += data.length;
    for (const oldest of kept.keys()) {
      if (size <= mostKept) break;
      forget(oldest);
    }
    return answer;
  };
}

const headerOf = ({ headers }: AxiosResponse, name: string): string => String(headers[name] ?? '');

/** The key says where the call went and in which language, and nothing else of the visitor. */
const isPublic = (answer: AxiosResponse): boolean =>
  answer.status === 200 &&
  /^public,/.test(headerOf(answer, 'cache-control')) &&
  /^(Accept-Language)?$/i.test(headerOf(answer, 'vary')) &&
  headerOf(answer, 'set-cookie') === '';

function lifeOf(answer: AxiosResponse): number {
  const [, seconds = 0] = /max-age=(\d+)/.exec(headerOf(answer, 'cache-control')) ?? [];
  return Math.min(Number(seconds) * 1_000, longestMs);
}
