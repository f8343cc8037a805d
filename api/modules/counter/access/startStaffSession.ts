import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Clerk } from '@wadachi/contract';
import type { Schema } from '../../../database';
import { csrfCookie, sessionTokenOf, staffTokenOf, type Refused, type SetCookie } from '../../../http';
import { audit } from '../audit/audit';
import { clerkFor } from './clerk.presenter';
import { rememberBrowser } from './knownBrowsers';
import { StaffSessions } from './StaffSessions';

interface StaffStart {
  readonly staffId: string;
  readonly isShopDevice?: boolean | undefined;
  readonly clock: () => Date;
  /** Its line in the audit log. */
  readonly action: string;
  /** The answer to a person whose access has ended meanwhile. */
  readonly refusal: () => Refused;
}

/** Logs a person in at this browser, which gets a new key too, and with it a CSRF token that nobody has planted. */
export async function startStaffSession(
  trx: Transaction<Schema>,
  request: FastifyRequest,
  { staffId, isShopDevice = false, clock, action, refusal }: StaffStart,
): Promise<{ readonly clerk: Clerk; readonly cookies: readonly SetCookie[] }> {
  const sessions = new StaffSessions(trx, clock);
  const cookie = await sessions.open(staffId, { isShopDevice, before: staffTokenOf(request) });
  await audit(trx, { by: staffId, action, subject: staffId });
  const member = await sessions.find(cookie.value);
  if (member === undefined) throw refusal();
  const visitor = request.visitor.renewed();
  await rememberBrowser(trx, staffId, { before: request.visitor, after: visitor });
  return {
    clerk: await clerkFor(trx, member, request.locale),
    cookies: [cookie, visitor.cookie, csrfCookie(visitor, sessionTokenOf(request))],
  };
}
