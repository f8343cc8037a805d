import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { RateLimits } from '../limits';
import type { Outbox } from '../mail/Outbox';
import type { NewPasswords, Passwords } from '../passwords';
import { Passkeys } from '../passkeys/Passkeys';
import type { KnownVisitors, SessionService } from '../sessions';
import { passkeyRoutes, type PasskeyDeps } from './passkeys/passkeys.routes';
import { ClosingService } from './profile/closing.service';
import { CurrentPassword } from './profile/CurrentPassword';
import { PasswordResetService } from './passwordReset/passwordReset.service';
import { AccountProfiles } from './profile/profile';
import { ProfileService } from './profile/profile.service';
import { ProfileCheck } from './profile/ProfileCheck';
import { RegistrationService } from './registration/registration.service';
import { OwnReservations } from './reservations/reservations.service';
import { TokenLookup } from './TokenLookup';
import { AccountTokens } from './tokens';
import type { Routes } from '../../http';
import { passwordResetRoutes, type PasswordResetDeps } from './passwordReset/passwordReset.routes';
import { profileRoutes, type ProfileDeps } from './profile/profile.routes';
import { registrationRoutes, type RegistrationDeps } from './registration/registration.routes';

interface AccountNeeds {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly outbox: Outbox;
  readonly sessions: SessionService;
  readonly knownVisitors: KnownVisitors;
  readonly limits: RateLimits;
}

export function accountServicesOn(needs: AccountNeeds) {
  const { db, clock } = needs;
  const tokens = new AccountTokens(db, clock);
  const ownReservations = new OwnReservations(db, clock);
  const passkeys = new Passkeys(db, clock);
  const given = { ...needs, tokens, ownReservations, passkeys };
  return {
    tokens,
    ownReservations,
    passkeys,
    accounts: new AccountProfiles(db, clock),
    registration: new RegistrationService(given),
    profiles: new ProfileService(given),
    passwordReset: new PasswordResetService(given),
    closing: new ClosingService(given),
  };
}

/** Checks before a write's transaction, on the pool: tries are counted, tokens looked up, passwords hashed. */
export function accountChecks(needs: {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly tokens: AccountTokens;
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  readonly newPasswords: NewPasswords;
}) {
  const tokens = new TokenLookup(needs);
  const currentPassword = new CurrentPassword(needs);
  return { tokens, currentPassword, profileCheck: new ProfileCheck({ ...needs, tokens, currentPassword }) };
}

/** Makes the services of an account, on the pool and on a write's transaction. */
type AccountDeps = RegistrationDeps &
  PasswordResetDeps &
  ProfileDeps &
  PasskeyDeps & {
    readonly servicesIn: RegistrationDeps['servicesIn'] &
      PasswordResetDeps['servicesIn'] &
      ProfileDeps['servicesIn'] &
      PasskeyDeps['servicesIn'];
  };

export const accountRoutes: Routes<AccountDeps> = async (app, deps) => {
  app.register(registrationRoutes, deps);
  app.register(profileRoutes, deps);
  app.register(passkeyRoutes, deps);
  app.register(passwordResetRoutes, deps);
};
