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
      const away = unavailableApiCall(error);
      // The cause says that it comes from the API: the host's release is not to blame for it.
      logError(away ? new Error(describeCall(away), { cause: away }) : error, 'SSR fetch error');
      throw new Error(`Failed to fetch data from ${apiUrl}/api/shops/${encodeURIComponent(id)}`, {
        cause: error,
      });
    }
  };

/** No answer, or that of a server in front of one that is away. */
const awayStatuses: readonly number[] = [0, 502, 503, 504];

/** The call behind an error that failed because the API is away; undefined for any other error. */
export function unavailableApiCall(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return awayStatuses.includes(error.status) ? error : undefined;
  return error instanceof Error ? unavailableApiCall(error.cause) : undefined;
}

/** For the log, where a stack would say nothing more. */
export const describeCall = ({ operation, status }: ApiError): string =>
  `${operation} got ${status === 0 ? 'no answer' : `a ${String(status)}`}`;
