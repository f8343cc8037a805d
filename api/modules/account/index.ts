import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import type { RateLimits } from '../limits';
import type { Outbox } from '../mail/Outbox';
import type { NewPasswords, Passwords } from '../passwords';
import type { KnownVisitors, SessionService } from '../sessions';
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

interface AccountNeeds {
  readonly db: Kysely<Schema>;
  readonly clock: () => Date;
  readonly outbox: Outbox;
  readonly sessions: SessionService;
  readonly knownVisitors: KnownVisitors;
  readonly limits: RateLimits;
}

/** The services of accounts, all on one connection. */
export function accountServicesOn(needs: AccountNeeds) {
  const { db, clock } = needs;
  const tokens = new AccountTokens(db, clock);
  const ownReservations = new OwnReservations(db, clock);
  const given = { ...needs, tokens, ownReservations };
  return {
    tokens,
    ownReservations,
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
  return { tokens, profileCheck: new ProfileCheck({ ...needs, tokens, currentPassword }) };
}
