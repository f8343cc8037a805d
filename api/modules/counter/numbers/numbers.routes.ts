import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Figures } from '@wadachi/contract';
import { todayIn } from '@wadachi/rental/time';
import type { Schema } from '../../../database';
import { deadlines, withDeadline } from '../../../database/deadline';
import { addWrite, operation, sendAttachment, type Routes } from '../../../http';
import { currencyOfIssuer, inLocale } from '../../../texts';
import { callerOf } from '../../limits/callerOf';
import { ConcurrencyLimiter } from '../../limits/ConcurrencyLimiter';
import { shopOf } from '../access/clerk.presenter';
import type { CounterDeps } from '../access/CounterAccess';
import { audit } from '../audit/audit';
import { wantsDailyMail } from '../daily/DailyMails';
import { figuresCsv } from './csv';
import { figureRows, monthRows, namedRows, type FiguresAsked } from './figures.repository';

const monthsBack = 12;
/** Bookings are taken 180 days ahead at most. */
const monthsAhead = 6;
/** The figures of a large company take the database a while: few at a time, and not all by one person. */
const atOnce = { atOnce: 2, waiting: 24, each: { atOnce: 1, waiting: 4 } };
const timeoutMs = 30_000;

/** The first day of the month that is so many months after another. */
function monthAfter(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 10);
}

export const numbersRoutes: Routes<CounterDeps> = async (app, { db, access, clock }) => {
  const limiter = new ConcurrencyLimiter(atOnce);

  async function askedOf(request: FastifyRequest, shop: string, company: boolean) {
    const { staffId } = await access.clerkOf(request, { shop, role: company ? 'owner' : 'manager' });
    const { issuer } = await db
      .selectFrom('shops')
      .select('issuer')
      .where('id', '=', shop)
      .executeTakeFirstOrThrow();
    const named = await shopOf(db, shop, request.locale);
    const now = clock();
    const thisMonth = todayIn(named.time_zone, now).slice(0, 7);
    const asked: FiguresAsked = {
      now,
      shopId: company ? undefined : shop,
      from: monthAfter(thisMonth, -monthsBack),
      until: monthAfter(thisMonth, monthsAhead + 1),
    };
    return { named, thisMonth, asked, staffId, currency: currencyOfIssuer(issuer) };
  }

  app.route({
    ...operation('GET /api/counter/shops/:shop/numbers'),
    handlerTimeout: timeoutMs,
    handler: async (request, reply) => {
      const { params, query, locale } = request;
      const { month = '', company = false } = query;
      const { named, thisMonth, asked, staffId } = await askedOf(request, params.shop, company);
      const detailed =
        month === ''
          ? { ...asked, until: monthAfter(thisMonth, 1) }
          : { ...asked, from: `${month}-01`, until: monthAfter(month, 1) };
      const [months, rows] = await limiter.run(
        () =>
          withDeadline(
            deadlines.writeMs,
            async () => [await monthRows(db, asked), await namedRows(db, detailed)] as const,
          ),
        callerOf(request, reply),
      );
      const listed = (kind: 'class' | 'shop') =>
        rows
          .filter((row) => row.kind === kind && hasAny(row))
          .map(({ name, ...row }) => ({ ...row, name: inLocale(name, locale) }));
      return {
        data: {
          shop: named,
          is_company: company,
          month,
          this_month: thisMonth,
          daily_mail: await getsDailyMail(db, staffId),
          months,
          classes: listed('class'),
          shops: company ? listed('shop') : [],
        },
      };
    },
  });

  addWrite(app, db, 'POST /api/counter/daily-mail', {
    prepare: (request) => access.clerkOf(request, { role: 'manager' }),
    work: async (trx, { staffId }, { body: { wanted } }) => {
      const before = { wanted: await getsDailyMail(trx, staffId) };
      await trx.updateTable('staff').set({ daily_mail: wanted }).where('id', '=', staffId).execute();
      const after = { wanted };
      await audit(trx, { by: staffId, action: 'staff.daily-mail', subject: staffId, before, after });
      return { status: 204, body: null };
    },
  });

  app.route({
    ...operation('GET /api/counter/shops/:shop/numbers/csv'),
    handlerTimeout: timeoutMs,
    handler: async (request, reply) => {
      const { params, query, locale } = request;
      const { company = false } = query;
      const { thisMonth, asked, currency } = await askedOf(request, params.shop, company);
      const rows = await limiter.run(
        () => withDeadline(deadlines.writeMs, () => figureRows(db, asked)),
        callerOf(request, reply),
      );
      const name = `${company ? 'figures' : params.shop}-${thisMonth}.csv`;
      const content = figuresCsv(rows, { locale, currency });
      return sendAttachment(reply, { mediaType: 'text/csv; charset=utf-8', plainName: name, name, content });
    },
  });
};

/** False for whoever has no work any more. */
async function getsDailyMail(db: Kysely<Schema>, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff as p')
    .innerJoin('staff_roles as r', 'r.staff_id', 'p.id')
    .select(wantsDailyMail.as('wants'))
    .where('p.id', '=', staffId)
    .executeTakeFirst();
  return found?.wants ?? false;
}

const hasAny = ({ bookings, rented_days, available_days }: Figures): boolean =>
  bookings > 0 || rented_days > 0 || available_days > 0;
