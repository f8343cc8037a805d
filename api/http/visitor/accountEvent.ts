import type { FastifyInstance } from 'fastify';
import { networkOf, oneSite } from '@wadachi/server';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the handler that begins it, and not for a replay of an answer. */
    accountEvent: AccountEvent | undefined;
  }
}

interface AccountEvent {
  readonly event:
    | 'log-in'
    | 'log-out'
    | 'end-sessions'
    | 'register'
    | 'ask-password-reset'
    | 'reset-password'
    | 'change-password'
    | 'add-passkey'
    | 'remove-passkey'
    | 'close-account'
    | 'staff-log-in'
    | 'staff-pin';
  /** Its id; undefined where nobody knows of which one, or there is none. */
  readonly account?: string | undefined;
}

/**
 * Logs each log-in, failed ones too, and any other event that decides who is logged in. The line has the account's id
 * and the network of the address, of which neither names a person.
 */
export function addAccountEvents(app: FastifyInstance): void {
  app.decorateRequest('accountEvent', undefined);
  app.addHook('onResponse', async ({ accountEvent, ip, log }, { statusCode: status }) => {
    if (accountEvent === undefined) return;
    log.info({ ...accountEvent, ok: status < 400, status, network: networkOf(ip, oneSite) }, 'account');
  });
}
