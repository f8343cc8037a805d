import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSnapshot } from '@wadachi/shared';
import { accountCookieName, accountText } from '@wadachi/client';

/**
 * Makes the browser's `account` cookie say what was found about the session. It goes with the answer, not
 * with the page: a page that the browser kept for its back button sets nothing back.
 */
export function keepAccount(request: FastifyRequest, reply: FastifyReply, account: AccountSnapshot): void {
  const found = account.isLogin ? accountText(account) : undefined;
  if (request.cookies[accountCookieName] === found) return;
  const secure = request.protocol === 'https';
  if (found === undefined) reply.clearCookie(accountCookieName, { path: '/', sameSite: 'lax', secure });
  else reply.setCookie(accountCookieName, found, { path: '/', sameSite: 'lax', secure });
}
