import type { Api, CallBehavior } from '@wadachi/shared';
import { StoredAddress } from '../storage/StoredAddress';
import { paths } from '../paths';

/** A mail that a guest can request. The API gives the same answer for every address, known or not. */
export interface MailRequest {
  readonly operation: 'POST /api/account' | 'POST /api/account/forgot-password';
  readonly send: (api: Api, body: { readonly email: string }, behavior: CallBehavior) => Promise<unknown>;
  /** The address that the mail went to. */
  readonly sentTo: StoredAddress;
  /** The page that asks for the address. */
  readonly requestPath: (back?: string) => string;
  /** The page that confirms the mail. */
  readonly confirmationPath: () => string;
}

export const registrationMail: MailRequest = {
  operation: 'POST /api/account',
  send: (api, body, behavior) => api('POST /api/account', { body, ...behavior }),
  sentTo: new StoredAddress('account-mail-registration'),
  requestPath: paths.check,
  confirmationPath: paths.temporary,
};

export const resetMail: MailRequest = {
  operation: 'POST /api/account/forgot-password',
  send: (api, body, behavior) => api('POST /api/account/forgot-password', { body, ...behavior }),
  sentTo: new StoredAddress('account-mail-password-reset'),
  requestPath: paths.forgotPassword,
  confirmationPath: paths.resetSent,
};
