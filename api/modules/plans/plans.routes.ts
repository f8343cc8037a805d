import { operation, publicFor, type Routes } from '../../http';
import type { PriceService } from '../prices/prices.service';
import type { PlanService } from './plans.service';

export const planRoutes: Routes<{ plans: PlanService; prices: PriceService }> = async (
  app,
  { plans, prices },
) => {
  app.route({
    ...operation('GET /api/plans/shop'),
    // What is free changes with every booking.
    onRequest: publicFor(5),
    handler: ({ query, locale }) => plans.ofShop(query, locale),
  });

  app.route({
    ...operation('GET /api/plans/popular'),
    onRequest: publicFor(60),
    handler: async ({ locale }) => ({ data: await plans.popular(locale) }),
  });

  app.route({
    ...operation('GET /api/plans/detail/:id'),
    onRequest: publicFor(60),
    handler: async ({ params, locale }) => ({ data: await plans.detail(params.id, locale) }),
  });

  app.route({
    ...operation('POST /api/plans/charge/:plan_id'),
    config: { changesNothing: true },
    handler: async ({ params, body, locale }) => {
      const priced = await prices.quote({ planId: params.plan_id, choices: body, locale });
      return { data: priced.quote };
    },
  });
};
