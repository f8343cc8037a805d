import { ApiError, type Api, type ShopLookup } from '@wadachi/shared';
import { unavailableApiCall, describeCall } from './unavailableApi';

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
