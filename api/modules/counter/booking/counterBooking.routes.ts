import type { Kysely, Transaction } from 'kysely';
import type { FastifyRequest } from 'fastify';
import type { Discount } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { addRoute, addWrite, Refused, type Routes } from '../../../http';
import type { BookingService } from '../../booking/booking.service';
import type { Catalogue } from '../../catalogue/Catalogue';
import type { OptionService } from '../../options/options.service';
import type { PlanService } from '../../plans/plans.service';
import type { PriceService } from '../../prices/prices.service';
import { discounted } from '../../reservation/discounted';
import type { CounterAccess } from '../access/CounterAccess';
import type { StaffMember } from '../access/StaffSessions';
import { audit } from '../audit/audit';
import { nextPeriod } from './nextPeriod';

export interface CounterBookingDeps {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly access: CounterAccess;
  readonly catalogue: Catalogue;
  readonly plans: PlanService;
  readonly options: OptionService;
  readonly prices: PriceService;
  readonly servicesIn: (trx: Transaction<Schema>) => { readonly booking: BookingService };
}

interface Asked {
  readonly shop: string;
  readonly plan_id?: string | undefined;
  readonly discount?: Discount | undefined;
}

const ofShop = '/api/counter/shops/:shop';
const isAtCounter = true;
/** All classes of a shop. */
const mostPlans = 1_000;

/** Bookings that clerks make for customers, by the rules and prices of customers' own. */
export const counterBookingRoutes: Routes<CounterBookingDeps> = async (app, deps) => {
  const { db, clock, access, catalogue, plans, options, prices, servicesIn } = deps;

  /** @throws Refused 403 `manager-needed` for a clerk's discount; 404 for a car of another shop. */
  async function clerkFor(request: FastifyRequest, { shop, plan_id, discount }: Asked): Promise<StaffMember> {
    const clerk = await access.clerkOf(request, { shop });
    if (discount !== undefined && clerk.role === 'clerk') throw new Refused('manager-needed');
    // Before the transaction, whose connection it must not wait for.
    await catalogue.refresh();
    if (plan_id && catalogue.now.plan(plan_id)?.shop_id !== shop) throw new Refused('not-found');
    return clerk;
  }

  addRoute(app, `GET ${ofShop}/offers`, async (request) => {
    const { params, query, locale } = request;
    const { plan_id, ...wish } = query;
    const { shop } = params;
    await clerkFor(request, { shop, plan_id });
    const all = { shop_id: shop, per_page: mostPlans, sort: 'price' } as const;
    const offered = catalogue.now.shop(shop);
    if (offered === undefined) throw new Refused('not-found');
    const { data } = await plans.ofShop({ ...wish, ...all }, locale, { isAtCounter });
    return {
      data: {
        plans: data,
        options: plan_id
          ? await options.ofPlan(plan_id, wish, locale, { isAtCounter })
          : await options.ofShop(shop, wish, locale, { isAtCounter }),
        next_period: nextPeriod(offered, clock()),
      },
    };
  });

  addRoute(app, `POST ${ofShop}/quote`, { config: { changesNothing: true } }, async (request) => {
    const { params, body, locale } = request;
    const { plan_id, discount, driver, ...choices } = body;
    await clerkFor(request, { ...params, plan_id, discount });
    const birthday = driver?.birthday;
    const priced = await prices.quote({
      planId: plan_id,
      choices,
      locale,
      isAtCounter,
      driver: birthday === undefined ? undefined : { birthday, field: 'driver.birthday' },
    });
    return { data: discounted(priced, discount, locale).quote };
  });

  addWrite(app, db, `POST ${ofShop}/bookings`, {
    acrossSessions: true,
    checksReplays: true,
    prepare: (request) => {
      const { plan_id, discount } = request.body;
      return clerkFor(request, { ...request.params, plan_id, discount });
    },
    work: async (trx, { staffId }, { params, body, locale, visitor, ip }) => {
      const { shop } = params;
      const { discount, language, ...wish } = body;
      const { id, reserve_number, charge } = await servicesIn(trx).booking.reserve(
        { ...wish, shop_id: shop, payment_method: 1 },
        { visitor, locale, ip, atCounter: { language, discount } },
      );
      const after = { plan_id: body.plan_id, charge, ...(discount && { discount: discount.amount }) };
      await audit(trx, { by: staffId, shop, action: 'rental.booked', subject: id, after });
      return { status: 201, body: { data: { id, reserve_number, charge } } };
    },
  });
};
