import { ApiError, NotFound, type PageContext } from '@wadachi/shared';
import type { Shop } from '@wadachi/shared/contract';
import { saidOnPage } from './calls';

/** What a call answers; a 404 of the API is the 404 page of this address. The call must handle 404 itself. */
export async function orNotFound<T>(call: Promise<T>, path: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new NotFound(path);
    throw error;
  }
}

/** The shop of a step: what the load-shop step has loaded, else it is fetched. Throws `NotFound`. */
export async function loadShop({ platform, path, signal }: PageContext, id: string): Promise<Shop> {
  const loaded = platform.shop.shop;
  if (loaded?.id === id) return loaded;
  const call = platform.api('GET /api/shops/:id', { params: { id }, signal, ...saidOnPage });
  return (await orNotFound(call, path)).data;
}
