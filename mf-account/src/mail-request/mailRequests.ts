import type { Api, CallManner } from '@wadachi/shared';
import { SentTo } from '../storage/SentTo';
import { paths } from '../paths';

/** A mail that leads on, and that anyone may ask for: the API answers alike for every address. */
export interface MailRequest {
  readonly operation: 'POST /api/account' | 'POST /api/account/forgot-password';
  readonly send: (api: Api, body: { readonly email: string }, manner: CallManner) => Promise<unknown>;
  readonly sentTo: SentTo;
  /** Where the address is asked for. */
  readonly requestPath: (back?: string) => string;
  /** Says that the mail was sent. */
  readonly confirmationPath: () => string;
}

export const registrationMail: MailRequest = {
  operation: 'POST /api/account',
  send: (api, body, manner) => api('POST /api/account', { body, ...manner }),
  sentTo: new SentTo('registration'),
  requestPath: paths.check,
  confirmationPath: paths.temporary,
};

export const resetMail: MailRequest = {
  operation: 'POST /api/account/forgot-password',
  send: (api, body, manner) => api('POST /api/account/forgot-password', { body, ...manner }),
  sentTo: new SentTo('password-reset'),
  requestPath: paths.forgotPassword,
  confirmationPath: paths.resetSent,
};
