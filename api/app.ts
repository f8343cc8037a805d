import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { connectionLimits } from '@wadachi/server';
import { traceRequests } from '@wadachi/server/tracing';
import fastify from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Connections, Schema } from './database';
import { answerHooks, callHooks, parseQuery, requestIdOf, type App, type CallDeadlines } from './http';
import { refuseUnreadable } from './http/refusals/errors';
import { compileWhenUsed } from './http/compileWhenUsed';
import { addAccessLog, isHealthCheck, logOptions, ownAccessLog } from './log';
import { accountChecks } from './modules/account';
import { accountRoutes } from './modules/account/index';
import { bodyTypeRoutes } from './modules/body-types/body-types.routes';
import { postcodeRoutes } from './modules/postcodes/postcodes.routes';
import { documentRoutes } from './modules/documents/documents.routes';
import { fileRoutes } from './modules/files/files.routes';
import { healthRoutes } from './modules/health/health.routes';
import { addMail, type MailConfig } from './modules/mail/addMail';
import { mediaRoutes } from './modules/media/media.routes';
import { optionRoutes } from './modules/options/options.routes';
import { addPrinting } from './modules/receipts/printing';
import { printRoutes } from './modules/receipts/prints.routes';
import { addMetrics } from './modules/metrics/addMetrics';
import { NewPasswords, Passwords, type PasswordParameters } from './modules/passwords';
import { addPayments, type PaymentPace } from './modules/payments/addPayments';
import type { CardConfig } from './modules/payments/cardSettings';
import { paymentRoutes } from './modules/payments/payments.routes';
import { squareWebhookRoutes } from './modules/payments/square/webhook.routes';
import { planRoutes } from './modules/plans/plans.routes';
import { cancelRoutes } from './modules/cancelling/cancel.routes';
import { Catalogue } from './modules/catalogue/Catalogue';
import { cacheAnswers } from './modules/catalogue/cacheAnswers';
import { counterRoutes, staffFinder } from './modules/counter';
import { changeRoutes } from './modules/changing/change.routes';
import { correctionRoutes } from './modules/changing/correction.routes';
import { addReviewMails } from './modules/reviews/askForReviews';
import { reviewRoutes } from './modules/reviews/reviews.routes';
import { fareWatchRoutes } from './modules/fare-watch/fareWatch.routes';
import { addFareWatch } from './modules/fare-watch/tellLowerFares';
import { findRoutes } from './modules/finding/find.routes';
import { receiptRoutes } from './modules/receipts/receipt/receipt.routes';
import { addReminders } from './modules/reservation/mails/reminders';
import { reserveRoutes } from './modules/booking/booking.routes';
import type { UnpaidBounds } from './modules/booking/UnpaidLimits';
import { LoginCheck } from './modules/sessions';
import { sessionRoutes } from './modules/sessions/sessions.routes';
import { shopRoutes } from './modules/shops/shops.routes';
import { addOpenApi } from './openApi';
import { readingServices, servicesOn, type Clock } from './services';
import { addSweep } from './sweep';

export interface AppConfig {
  /** Calls must bring one of them. */
  readonly apiTokens?: readonly string[] | undefined;
  /** Opens `/metrics` to requests that bring it. */
  readonly metricsToken?: string | undefined;
  /** pino's level; silent unless said. */
  readonly logLevel?: string | undefined;
  /** The senders whose `X-Forwarded-*` headers are believed: everybody, nobody, or these addresses. */
  readonly trustProxy?: boolean | string | undefined;
  /** The system's clock by default. */
  readonly clock?: Clock | undefined;
  /** Mails wait in the outbox if this is absent. */
  readonly mail?: MailConfig | undefined;
  /** The test gateway, which takes no money, by default. */
  readonly cards?: CardConfig | undefined;
  /** The number of unpaid reservations that may lie ahead is unlimited by default. */
  readonly unpaidBounds?: UnpaidBounds | undefined;
  readonly paymentPace?: Partial<PaymentPace> | undefined;
  /** Time limits for the use of the database; by default 4 s for reads and 10 s for writes. */
  readonly deadlines?: Partial<CallDeadlines> | undefined;
  /** The catalogue is used for this time, in ms, before its revision is asked again; 0 by default. */
  readonly catalogueFreshMs?: number | undefined;
  /** The cost of a password's hash; about 100 ms by default. */
  readonly passwords?: PasswordParameters | undefined;
}

interface AppOptions {
  readonly db: Kysely<Schema>;
  /** A read replica, which may be some seconds behind; serves pages for visitors. */
  readonly readDb?: Kysely<Schema> | undefined;
  /** The use of the pool of `db`, for `/metrics`. */
  readonly connections?: Connections | undefined;
  readonly config?: AppConfig | undefined;
}

const bodyLimitBytes = 1024 * 1024;

/** The whole API on a migrated database, ready to listen or to `inject` into. The database stays the caller's to close. */
export function buildApp({ db, readDb = db, connections, config = {} }: AppOptions): App {
  const {
    apiTokens,
    metricsToken,
    logLevel = 'silent',
    trustProxy = false,
    clock = () => new Date(),
    cards = { kind: 'test' },
    unpaidBounds,
  } = config;
  const app: App = fastify({
    ...connectionLimits,
    logger: logOptions(logLevel) ?? false,
    logController: ownAccessLog,
    genReqId: requestIdOf,
    trustProxy,
    bodyLimit: bodyLimitBytes,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    frameworkErrors: refuseUnreadable,
  }).withTypeProvider<TypeBoxTypeProvider>();

  compileWhenUsed(app);
  traceRequests(app, { isTraced: ({ url }) => !isHealthCheck.test(url) });
  addAccessLog(app);
  if (metricsToken !== undefined) addMetrics(app, { token: metricsToken, db, connections });
  app.register(answerHooks, { deadlines: config.deadlines });
  addOpenApi(app);
  addSweep(app, db);
  const catalogue = new Catalogue(db, config.catalogueFreshMs);
  const onMail = addMail(app, { db, clock, catalogue, config: config.mail });
  // A large one takes seconds to read: the first visit need not wait for all of them. It asks again if this fails.
  if (config.catalogueFreshMs !== undefined)
    app.addHook('onReady', async () => void catalogue.refresh().catch(() => undefined));
  const reading = readingServices(readDb, catalogue, clock);
  // A refused booking must not need the replica.
  const offers = readingServices(db, catalogue, clock);
  const servicesIn = (trx: Transaction<Schema>) =>
    servicesOn(trx, clock, { offers, onMail, onRefund: () => payments.onRefund(), unpaidBounds });
  const ofCards = {
    db,
    config: cards,
    settlementIn: (trx: Transaction<Schema>) => servicesIn(trx).settlement,
  };
  const payments = addPayments(app, { ...ofCards, clock, pace: config.paymentPace });
  app.register(healthRoutes, { db });
  app.register(squareWebhookRoutes, ofCards);
  app.register(mediaRoutes, { db });
  app.register(async (calls: App) => {
    const services = servicesOn(db, clock, { offers });
    const passwords = new Passwords(config.passwords);
    const newPasswords = new NewPasswords(catalogue);
    const checks = accountChecks({ ...services, db, clock, passwords, newPasswords });
    await calls.register(callHooks, {
      apiTokens,
      origin: config.mail?.origin,
      sessions: services.sessions,
    });
    calls.register(accountRoutes, {
      ...services,
      ...checks,
      origin: config.mail?.origin,
      db,
      clock,
      passwords,
      newPasswords,
      servicesIn,
    });
    calls.register(sessionRoutes, {
      db,
      loginCheck: new LoginCheck({ ...services, db, passwords }),
      sessions: services.sessions,
      servicesIn,
    });
    const printing = addPrinting(calls);
    calls.register(counterRoutes, {
      ...services,
      ...{ db, clock, catalogue, passwords, newPasswords, servicesIn, printing, apiTokens },
      origin: config.mail?.origin,
      ...{ prices: offers.prices, plans: reading.plans, options: reading.options },
    });
    calls.register(fileRoutes, { ...services, db, clock, staffOf: staffFinder(db, clock) });
    calls.register(cancelRoutes, { ...services, db, servicesIn });
    calls.register(findRoutes, { ...services, db, servicesIn });
    const { origin, from } = config.mail ?? {};
    calls.register(receiptRoutes, {
      ...services,
      db,
      catalogue,
      printing,
      servicesIn,
      origin,
      organizer: from?.address,
    });
    calls.register(printRoutes, { ...services, db, printing });
    addReminders(calls, { db, clock, servicesIn });
    addFareWatch(calls, { db, clock, catalogue, servicesIn });
    addReviewMails(calls, { db, clock, servicesIn });
    calls.register(reviewRoutes, { ...services, db, servicesIn });
    calls.register(fareWatchRoutes, { ...services, db, servicesIn });
    calls.register(paymentRoutes, { ...services, db, config: cards, cards: payments.cards });
    calls.register(async (offering: App) => {
      cacheAnswers(offering, catalogue);
      // Kept for a revision, which a replica may not have yet.
      offering.register(documentRoutes, offers);
      offering.register(postcodeRoutes, reading);
      offering.register(shopRoutes, reading);
      offering.register(planRoutes, reading);
      offering.register(optionRoutes, reading);
      offering.register(bodyTypeRoutes, reading);
      offering.register(changeRoutes, { ...services, db, servicesIn });
      offering.register(correctionRoutes, { ...services, db, servicesIn });
      offering.register(reserveRoutes, {
        db,
        takesCards: payments.cards !== undefined,
        bookingIn: (trx) => servicesIn(trx).booking,
        limits: services.limits,
      });
    });
  });
  return app;
}
