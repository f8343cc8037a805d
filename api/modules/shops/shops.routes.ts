import { addRoute, publicFor, type Routes } from '../../http';
import type { ShopService } from './shops.service';

/** Answers of the catalogue alone stay until the next one; those about free cars change with every booking. */
const catalogue = { config: { ofCatalogue: true }, onRequest: publicFor(60, 600) };
const free = { config: { ofCatalogue: true }, onRequest: publicFor(5) };

export const shopRoutes: Routes<{ shops: ShopService }> = async (app, { shops }) => {
  addRoute(app, 'GET /api/shops/list', free, ({ query, locale }) => shops.list(query, locale));

  addRoute(app, 'GET /api/places', catalogue, async ({ query, locale }) => ({
    data: shops.suggest(query.keyword, locale),
  }));

  addRoute(app, 'GET /api/shops/area', catalogue, async ({ locale }) => ({
    data: shops.areas(locale),
    airports: shops.airports(locale),
  }));

  // Not of the catalogue alone: the zone in which it is earliest changes with summer time.
  addRoute(app, 'GET /api/site', { onRequest: publicFor(5) }, async () => ({
    data: shops.site(),
  }));

  addRoute(app, 'GET /api/shops/ids', { onRequest: publicFor(60) }, async () => ({ data: shops.ids() }));

  addRoute(app, 'GET /api/shops/:id', catalogue, async ({ params, locale }) => ({
    data: shops.detail(params.id, locale),
  }));
};
