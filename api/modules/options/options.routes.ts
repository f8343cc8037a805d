import { operation, publicFor, type Routes } from '../../http';
import type { OptionService } from './options.service';

/** The stock changes with every booking. */
const freshFor = publicFor(5);

export const optionRoutes: Routes<{ options: OptionService }> = async (app, { options }) => {
  app.route({
    ...operation('GET /api/options/select'),
    config: { ofCatalogue: true },
    onRequest: freshFor,
    handler: async ({ query, locale }) => ({ data: await options.ofShop(query.shop_id, query, locale) }),
  });

  app.route({
    ...operation('GET /api/plans/option/:id'),
    config: { ofCatalogue: true },
    onRequest: freshFor,
    handler: async ({ params, query, locale }) => ({ data: await options.ofPlan(params.id, query, locale) }),
  });
};
