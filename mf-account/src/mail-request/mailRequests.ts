import type { Api, CallManner } from '@wadachi/shared';
import { SentTo } from '../kept/SentTo';
import { paths } from '../paths';

/** A mail that leads on, and that anyone may ask for: the API answers alike for every address. */
export interface MailRequest {
  readonly operation: 'POST /api/account' | 'POST /api/account/forgot-password';
  readonly send: (api: Api, body: { readonly email: string }, manner: CallManner) => Promise<unknown>;
  readonly sentTo: SentTo;
  /** Where the address is asked for. */
  readonly askedAt: (back?: string) => string;
  /** Says that the mail was sent. */
  readonly saidAt: () => string;
}

export const registrationMail: MailRequest = {
  operation: 'POST /api/account',
  send: (api, body, manner) => api('POST /api/account', { body, ...manner }),
  sentTo: new SentTo('registration'),
  askedAt: paths.check,
  saidAt: paths.temporary,
};

export const resetMail: MailRequest = {
  operation: 'POST /api/account/forgot-password',
  send: (api, body, manner) => api('POST /api/account/forgot-password', { body, ...manner }),
  sentTo: new SentTo('password-reset'),
  askedAt: paths.forgotPassword,
  saidAt: paths.resetSent,
};
