import { operation, publicFor, type Routes } from '../../http';
import type { PriceService } from '../prices/prices.service';
import type { AlternativesService } from './alternatives.service';
import type { PlanService } from './plans.service';

interface PlanRouteServices {
  readonly plans: PlanService;
  readonly prices: PriceService;
  readonly alternatives: AlternativesService;
  readonly birthdayOf: (accountId: string) => Promise<string | undefined>;
}

export const planRoutes: Routes<PlanRouteServices> = async (app, services) => {
  const { plans, prices, alternatives, birthdayOf } = services;
  app.route({
    ...operation('GET /api/plans/shop'),
    config: { ofCatalogue: true },
    // What is free changes with every booking.
    onRequest: publicFor(5),
    handler: ({ query, locale }) => plans.ofShop(query, locale),
  });

  app.route({
    ...operation('GET /api/plans/days'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ query, locale }) => ({ data: plans.days(query, locale) }),
  });

  app.route({
    ...operation('GET /api/plans/popular'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ locale }) => ({ data: plans.popular(locale) }),
  });

  app.route({
    ...operation('GET /api/plans/alternatives'),
    onRequest: publicFor(5),
    handler: async ({ query, locale }) => ({ data: await alternatives.near(query, locale) }),
  });

  app.route({
    ...operation('GET /api/plans/detail/:id'),
    config: { ofCatalogue: true },
    onRequest: publicFor(60, 600),
    handler: async ({ params, locale }) => ({ data: plans.detail(params.id, locale) }),
  });

  app.route({
    ...operation('POST /api/plans/charge/:plan_id'),
    config: { changesNothing: true },
    handler: async (request) => {
      const { params, body, locale } = request;
      const birthday = body.driver?.birthday;
      const priced = await prices.quote({
        planId: params.plan_id,
        choices: body,
        locale,
        driver: birthday === undefined ? undefined : { birthday, field: 'driver.birthday' },
        async ownBirthday() {
          const loggedIn = await request.loggedIn();
          return loggedIn && birthdayOf(loggedIn.accountId);
        },
      });
      return { data: priced.quote };
    },
  });
};
