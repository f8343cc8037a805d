import { addRoute, publicFor, type Routes } from '../../http';
import type { PriceService } from '../prices/prices.service';
import type { AlternativesService } from './alternatives.service';
import type { PlanService } from './plans.service';

/** Answers of the catalogue alone stay until the next one; those about free cars change with every booking. */
const catalogue = { config: { ofCatalogue: true }, onRequest: publicFor(60, 600) };
const free = { config: { ofCatalogue: true }, onRequest: publicFor(5) };

interface PlanRouteServices {
  readonly plans: PlanService;
  readonly prices: PriceService;
  readonly alternatives: AlternativesService;
  readonly birthdayOf: (accountId: string) => Promise<string | undefined>;
}

export const planRoutes: Routes<PlanRouteServices> = async (app, services) => {
  const { plans, prices, alternatives, birthdayOf } = services;
  addRoute(app, 'GET /api/plans/shop', free, ({ query, locale }) => plans.ofShop(query, locale));

  addRoute(app, 'GET /api/plans/days', catalogue, async ({ query, locale }) => ({
    data: plans.days(query, locale),
  }));

  addRoute(app, 'GET /api/plans/popular', catalogue, async ({ locale }) => ({ data: plans.popular(locale) }));

  addRoute(app, 'GET /api/plans/alternatives', { onRequest: publicFor(5) }, async ({ query, locale }) => ({
    data: await alternatives.near(query, locale),
  }));

  addRoute(app, 'GET /api/plans/detail/:id', catalogue, async ({ params, locale }) => ({
    data: plans.detail(params.id, locale),
  }));

  addRoute(app, 'POST /api/plans/charge/:plan_id', { config: { changesNothing: true } }, async (request) => {
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
  });
};
