import { operation, publicFor, type Routes } from '../../http';
import type { ShopService } from './shops.service';

export const shopRoutes: Routes<{ shops: ShopService }> = async (app, { shops }) => {
  app.route({
    ...operation('GET /api/shops/list'),
    config: { ofCatalogue: true },
    // What is free changes with every booking.
    onRequest: publicFor(5),
    handler: ({ query, locale }) => shops.list(query, locale),
  });

  app.route({
    ...operation('GET /api/places'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ query, locale }) => ({ data: shops.suggest(query.keyword, locale) }),
  });

  app.route({
    ...operation('GET /api/shops/area'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ locale }) => ({ data: shops.areas(locale), airports: shops.airports(locale) }),
  });

  app.route({
    ...operation('GET /api/site'),
    config: { ofCatalogue: true },
    onRequest: publicFor(5),
    handler: async () => ({ data: shops.site() }),
  });

  app.route({
    ...operation('GET /api/shops/ids'),
    onRequest: publicFor(60),
    handler: async () => ({ data: shops.ids() }),
  });

  app.route({
    ...operation('GET /api/shops/:id'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ params, locale }) => ({ data: shops.detail(params.id, locale) }),
  });
};
