import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { Caller } from '../caller';
import { Mailbox } from '../mailbox';

/** The password of every person that journeys invite. */
export const staffPassword = 'seven brown bears 7';

interface Accepting {
  readonly email: string;
  readonly name: string;
  readonly pin?: string;
}

export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Follows the link of an invitation; whoever has the cookies of `request` is at work then. Gives the secret of the app. */
export async function accept(request: APIRequestContext, { email, ...person }: Accepting): Promise<string> {
  const link = await new Mailbox(request).link(email, '/counter/invitation/');
  const token = decodeURIComponent(new URL(link).pathname.split('/').at(-1) ?? '');
  const caller = new Caller(request);
  const { totp_secret } = await caller.get<{ totp_secret: string }>(
    `/api/counter/invitation?token=${encodeURIComponent(token)}`,
  );
  const passwords = { password: staffPassword, password_confirmation: staffPassword };
  await caller.post(
    '/api/counter/invitation',
    { token, ...person, ...passwords, code: codeOf(totp_secret) },
    201,
  );
  return totp_secret;
}
