import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import type { Transaction } from 'kysely';
import { once } from 'node:events';
import { openDatabase, type Schema } from '../../database';
import { answerHooks, callHooks, type App } from '../../http';
import { compileWhenUsed } from '../../http/compileWhenUsed';
import { addPayments } from '../../modules/payments/addPayments';
import { paymentRoutes } from '../../modules/payments/payments.routes';
import { squareAt } from '../../modules/payments/testing/squareAccount';
import { reserveRoutes } from '../../modules/booking/booking.routes';
import { readingServices, servicesOn } from '../../services';
import { catalogueOf } from '../catalogue';

/**
 * A process of its own that takes bookings and payments on a migrated database, on command; it prints its address.
 */
const [, , database = '', squareUrl = ''] = process.argv;
const clock = (): Date => new Date();
process.send?.('waiting');
await once(process, 'message');
const { db, close } = await openDatabase(
  database.startsWith('postgres:') ? { url: database } : { dataDir: database },
);
const app: App = fastify({ trustProxy: true }).withTypeProvider<TypeBoxTypeProvider>();
compileWhenUsed(app);
app.register(answerHooks);
const catalogue = await catalogueOf(db);
const offers = readingServices(db, catalogue, clock);
const servicesIn = (trx: Transaction<Schema>) => servicesOn(trx, clock, { offers });
const config = squareAt({ url: squareUrl });
const { cards } = addPayments(app, {
  db,
  clock,
  config,
  settlementIn: (trx) => servicesIn(trx).settlement,
  // What a killed process had begun is soon another's.
  pace: { holdsMs: 500, pollMs: 100, timeoutMs: 500 },
});
app.register(async (calls: App) => {
  const services = servicesOn(db, clock, { offers });
  await calls.register(callHooks, services);
  calls.register(paymentRoutes, { ...services, db, config, cards });
  const bookingIn = (trx: Transaction<Schema>) => servicesIn(trx).booking;
  calls.register(reserveRoutes, { ...services, db, bookingIn, takesCards: true });
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
await once(process, 'message');
await app.close();
await close();
process.exit(0);
