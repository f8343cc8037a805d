import { buildApp } from '../../../app';
import { type DatabaseUnderTest, type Visitor, type VisitorAnswer, lightPasswords } from '../../../testing';
import type { App } from '../../../http';
import type { PasswordParameters } from '../../passwords';

export interface MovableApp {
  readonly app: App;
  wait(ms: number): void;
}

/** An app behind a proxy, whose clock moves only when a test moves it. */
export function movableApp(
  { db }: DatabaseUnderTest,
  passwords: PasswordParameters = lightPasswords,
): MovableApp {
  let now = Date.now();
  const app = buildApp({ db, config: { clock: () => new Date(now), passwords, trustProxy: true } });
  return { app, wait: (ms) => void (now += ms) };
}

export const isLoggedIn = async (visitor: Visitor): Promise<boolean> => {
  const { status } = await visitor.call('GET /api/account/sessions');
  if (status !== 200 && status !== 401)
    throw new Error(`GET /api/account/sessions was answered with ${status}`);
  return status === 200;
};

interface Tried {
  readonly email: string;
  readonly password?: string;
  /** The client's address. */
  readonly from?: string;
  readonly idempotencyKey?: string;
}

let addresses = 0;
/** One that nobody else in this test run has. */
export const anAddress = (): string => `10.${(addresses >> 8) & 255}.${(addresses += 1) & 255}.1`;

export const tryLogIn = (
  visitor: Visitor,
  { email, password = 'a wrong password', from = anAddress(), ...options }: Tried,
): Promise<VisitorAnswer> =>
  visitor.call('POST /api/account/login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
    ...options,
  });

/** A refusal without what differs from call to call. */
export function withoutId({ body }: VisitorAnswer): unknown {
  const { request_id: _, ...rest } = body as Record<string, unknown>;
  return rest;
}
