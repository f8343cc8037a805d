import { orNotFound, type PageContext } from '@wadachi/shared';
import type { Shop } from '@wadachi/shared/contract';

/** The shop of the page's address: the one the load-shop step has fetched, else it is asked for. */
export async function loadShop({ params, path, platform, signal }: PageContext): Promise<Shop> {
  const id = params.id ?? '';
  const { shop } = platform.shop;
  if (shop?.id === id) return shop;
  const call = platform.api('GET /api/shops/:id', { params: { id }, handles: [404], signal });
  return (await orNotFound(call, path)).data;
}
