import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { runJobs } from '../../BackgroundJob';
import type { Schema } from '../../database';
import type { Routes } from '../../http';
import type { Outbox } from '../mail/Outbox';
import { CounterAccess } from './access/CounterAccess';
import { counterSessionRoutes, type CounterSessionDeps } from './access/session.routes';
import { ownAccessRoutes, type OwnAccessDeps } from './access/ownAccess.routes';
import { StaffLogin } from './access/StaffLogin';
import { StaffSessions } from './access/StaffSessions';
import { TotpSeal } from './access/totpSeal';
import type { PriceService } from '../prices/prices.service';
import type { Printing } from '../receipts/printing';
import { auditRoutes } from './audit/audit.routes';
import { closingRoutes } from './closings/closings.routes';
import { counterBookingRoutes, type CounterBookingDeps } from './booking/counterBooking.routes';
import { DailyMails, type DailyOptions } from './daily/DailyMails';
import { carRoutes } from './cars/cars.routes';
import { dayRoutes } from './day/day.routes';
import { numbersRoutes } from './numbers/numbers.routes';
import { rentalRoutes } from './rental/rental.routes';
import type { SharedServices } from './rental/needs';
import { rentalServicesOn } from './rental/rentalServices';
import { invitationRoutes, type InvitationDeps } from './staff/invitation.routes';
import { staffRoutes, type StaffDeps } from './staff/staff.routes';
import { StaffService } from './staff/staff.service';
import { systemsRoutes, type SystemsDeps } from './systems/systems.routes';

export { audit, type AuditEntry } from './audit/audit';
export type { CounterAccess } from './access/CounterAccess';
export type { StaffMember } from './access/StaffSessions';

interface CounterNeeds {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly outbox: Outbox;
}

/** Finds who is at work at the counter with a browser. */
export function staffFinder(db: Kysely<Schema>, clock: () => Date) {
  const access = new CounterAccess(db, new StaffSessions(db, clock));
  return (request: FastifyRequest) => access.find(request);
}

export const counterServicesOn = (needs: CounterNeeds) => ({ staff: new StaffService(needs) });

interface SharedNeeds extends SharedServices, Pick<CounterBookingDeps, 'plans' | 'options'> {
  readonly prices: PriceService;
  readonly printing: Printing;
  readonly servicesIn: (
    trx: Transaction<Schema>,
  ) => SharedServices &
    ReturnType<typeof counterServicesOn> &
    ReturnType<CounterBookingDeps['servicesIn']> &
    ReturnType<DailyOptions['servicesIn']>;
}

type CounterDeps = Omit<
  CounterSessionDeps & OwnAccessDeps & InvitationDeps & StaffDeps,
  'access' | 'login' | 'sessions' | 'seal' | 'servicesIn'
> &
  SharedNeeds &
  Pick<SystemsDeps, 'origin'> & {
    /** Secrets of the staff's apps are encrypted by the first. */
    readonly apiTokens: readonly string[] | undefined;
  };

/** All calls of the people at the counter. Each asks `access` who it is. */
export const counterRoutes: Routes<CounterDeps> = async (app, given) => {
  const sessions = new StaffSessions(given.db, given.clock);
  const seal = TotpSeal.byApiTokens(given.apiTokens);
  const deps = { ...given, seal, sessions, access: new CounterAccess(given.db, sessions) };
  app.register(counterSessionRoutes, { ...deps, login: new StaffLogin(given) });
  app.register(ownAccessRoutes, deps);
  app.register(invitationRoutes, deps);
  app.register(staffRoutes, deps);
  app.register(auditRoutes, deps);
  app.register(dayRoutes, deps);
  app.register(numbersRoutes, deps);
  app.register(systemsRoutes, deps);
  app.register(closingRoutes, deps);
  app.register(counterBookingRoutes, deps);
  runJobs(app, new DailyMails({ ...given, log: app.log }).job());
  app.register(carRoutes, deps);
  const options = { ...given, pool: given.db };
  app.register(rentalRoutes, {
    ...deps,
    rentals: rentalServicesOn(given.db, given, options),
    rentalsIn: (trx) => rentalServicesOn(trx, given.servicesIn(trx), options),
  });
};
