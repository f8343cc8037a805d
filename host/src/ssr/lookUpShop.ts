import { ApiError, type Api, type ShopLookup } from '@wadachi/shared';

interface Deps {
  readonly apiUrl: string;
  logError(error: unknown, message: string): void;
}

/** The page-load shop look-up (specification, points 7 and 8). A shop that doesn't exist is no failure. */
export const lookUpShopOnServer =
  (api: Api, { apiUrl, logError }: Deps): ShopLookup =>
  async (id) => {
    try {
      return (await api('GET /api/shops/:id', { params: { id } })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      const words = `Failed to fetch data from ${apiUrl}/api/shops/${encodeURIComponent(id)}`;
      const call = apiErrorBehind(error);
      // The cause says that it comes from the API: the host's release is not to blame for it.
      logError(
        call ? new Error(`${words}: ${describeCall(call)}`, { cause: call }) : error,
        'SSR fetch error',
      );
      throw new Error(words, { cause: error });
    }
  };

/** No answer, or that of a server in front of one that is away. */
const awayStatuses: readonly number[] = [0, 502, 503, 504];

export const isAway = ({ status }: ApiError): boolean => awayStatuses.includes(status);

/** The call of the API behind an error; undefined for any other error. */
export function apiErrorBehind(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error ? apiErrorBehind(error.cause) : undefined;
}

/** For the log, where a stack would say nothing more. */
export const describeCall = ({ operation, status }: ApiError): string =>
  `${operation} got ${status === 0 ? 'no answer' : `a ${String(status)}`}`;
