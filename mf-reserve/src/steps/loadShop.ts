import { orNotFound, type PageContext } from '@wadachi/shared';
import type { Shop } from '@wadachi/contract';

/** Fetches the shop of a step; the load-shop step has usually fetched it already. Throws `NotFound`. */
export async function loadShop({ platform, path, signal }: PageContext, id: string): Promise<Shop> {
  const loaded = platform.shop.shop;
  if (loaded?.id === id) return loaded;
  const call = platform.api('GET /api/shops/:id', { params: { id }, signal, handles: [404], toast: false });
  return (await orNotFound(call, path)).data;
}
