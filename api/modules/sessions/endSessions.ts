import type { Kysely } from 'kysely';
import type { Schema } from '../../database';
import { readEmail } from '../person/emailAddress';
import { credentialsOf } from './credentials.repository';
import { SessionService } from './sessions.service';

/** The sessions to end: everybody's, or those of the account with an address. */
type SessionScope = { readonly all: true } | { readonly email: string };

export interface SessionScopeFlags {
  readonly email?: string;
  readonly all?: boolean;
}

/** @throws Error with a sentence for that person when they say both or nothing. */
export function sessionScopeOf({ email, all = false }: SessionScopeFlags): SessionScope {
  if ((email === undefined) !== all) throw new Error('Say whose sessions end: --email ADDRESS, or --all.');
  return email === undefined ? { all: true } : { email };
}

/**
 * Logs everybody out whose sessions these are, in every browser, from the next request on.
 * @returns how many sessions there were.
 * @throws Error with a sentence for the person at the command line when nobody has that address.
 */
export async function endSessions(db: Kysely<Schema>, scope: SessionScope): Promise<number> {
  const sessions = new SessionService(db, () => new Date());
  if ('all' in scope) return sessions.endEverybodys();
  const account = await credentialsOf(db, keyOf(scope.email));
  if (account === undefined) throw new Error(`No account has the address ${scope.email}.`);
  return sessions.endAll(account.accountId);
}

function keyOf(email: string): string {
  try {
    return readEmail(email).key;
  } catch (error) {
    throw new Error(`${email} is no mail address.`, { cause: error });
  }
}
