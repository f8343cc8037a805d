import { addRoute, publicFor, type Routes } from '../../http';
import type { OptionService } from './options.service';

/** The stock changes with every booking. */
const free = { config: { ofCatalogue: true }, onRequest: publicFor(5) };

export const optionRoutes: Routes<{ options: OptionService }> = async (app, { options }) => {
  addRoute(app, 'GET /api/options/select', free, async ({ query, locale }) => ({
    data: await options.ofShop(query.shop_id, query, locale),
  }));

  addRoute(app, 'GET /api/plans/option/:id', free, async ({ params, query, locale }) => ({
    data: await options.ofPlan(params.id, query, locale),
  }));
};
