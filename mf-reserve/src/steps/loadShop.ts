import { orNotFound, type PageContext } from '@wadachi/shared';
import type { Shop } from '@wadachi/shared/contract';
import { saidOnPage } from '../calls';

/** The shop of a step: what the load-shop step has loaded, else it is fetched. Throws `NotFound`. */
export async function loadShop({ platform, path, signal }: PageContext, id: string): Promise<Shop> {
  const loaded = platform.shop.shop;
  if (loaded?.id === id) return loaded;
  const call = platform.api('GET /api/shops/:id', { params: { id }, signal, ...saidOnPage });
  return (await orNotFound(call, path)).data;
}
