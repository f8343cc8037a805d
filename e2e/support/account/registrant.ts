import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { Caller } from '../caller';
import { Mailbox } from '../mailbox';

/** A person who registers in a journey, and their input. */
export interface Registrant {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly name_kana: string;
  /** Formatted as the site does; the calls take it without its gaps. */
  readonly phone: string;
  readonly birthday: string;
}

/** Somebody the site has never seen: every journey is somebody else. */
export const newcomer = (name = 'Hanako Yamada'): Registrant => ({
  email: `hanako.${randomUUID()}@example.com`,
  password: 'cranes over seven rivers',
  name,
  name_kana: 'ヤマダ ハナコ',
  phone: '+81 90-1234-5678',
  birthday: '1990-04-01',
});

/** Registers through the API, by the link of the mail; `request` is logged in afterwards. */
export async function register(
  request: APIRequestContext,
  registrant: Registrant = newcomer(),
): Promise<Registrant> {
  const { email, password, name, name_kana, phone, birthday } = registrant;
  const caller = new Caller(request);
  await caller.post('/api/account', { email }, 202);
  const token = new URL(await new Mailbox(request).link(email, '/account/verify')).searchParams.get('token');
  const { id } = await caller.get<{ id: string }>(`/api/account/verify?token=${token ?? ''}`);
  const person = { name, name_kana, phone: phone.replaceAll(/[ -]/g, ''), birthday };
  const passwords = { password, password_confirmation: password };
  await caller.post(
    `/api/account/store/${id}`,
    { token, ...person, ...passwords, terms_accepted: true },
    201,
  );
  return registrant;
}
