import { Type } from 'typebox';
import { Data } from '../envelope';
import { Uuid } from '../fields';
import { limits } from '../limits';
import { NewPasskey, Passkey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '../passkeys';
import { Refusal, repeatRefusals, TooMany } from '../refusals';
import { Clerk, NewStaffPassword, Pin } from './access';

const CurrentPassword = Type.String({ minLength: 1, maxLength: limits.password });
const done = { 204: Type.Null(), 409: Refusal(repeatRefusals), 429: TooMany };

/** How a person at the counter gets in: their own passkeys, password and PIN. Each change needs the current password. */
export const ownAccessOperations = {
  'GET /api/counter/session/passkey': {
    summary: 'What a browser needs to log in at the counter by passkey, for ten minutes',
    response: { 200: Data(PasskeyRequest), 429: TooMany },
  },
  'POST /api/counter/session/passkey': {
    summary: 'Logs in at the counter by passkey; any that is not good: 422 on `passkey`',
    body: Type.Object({
      passkey: UsedPasskey,
      /** The browser is the shop's own: others may take over by PIN. */
      shop_device: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Data(Clerk), 429: TooMany },
  },
  'GET /api/counter/access/passkeys': {
    summary: 'Passkeys of who is at work, the latest first',
    response: { 200: Data(Type.Array(Passkey)) },
  },
  'POST /api/counter/access/passkeys/options': {
    summary: 'What a browser needs to make a passkey, for ten minutes',
    body: Type.Object({ current_password: CurrentPassword }),
    response: { 200: Data(PasskeyCreation), 429: TooMany },
  },
  'POST /api/counter/access/passkeys': {
    summary: 'Stores the passkey that a browser has made; refused: 422 on `passkey`',
    body: Type.Object({ passkey: NewPasskey }),
    response: { 201: Data(Passkey), 409: Refusal(repeatRefusals), 429: TooMany },
  },
  'POST /api/counter/access/passkeys/:id/removal': {
    summary: 'Removes an own passkey; sessions in other browsers end',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ current_password: CurrentPassword }),
    response: done,
  },
  'POST /api/counter/access/password': {
    summary: 'Changes the own password; sessions in other browsers end',
    body: Type.Object({
      current_password: CurrentPassword,
      password: NewStaffPassword,
      password_confirmation: Type.String({ maxLength: limits.password }),
    }),
    response: done,
  },
  'POST /api/counter/access/pin': {
    summary: 'Changes the own PIN, or removes it without one',
    body: Type.Object({ current_password: CurrentPassword, pin: Type.Optional(Pin) }),
    response: done,
  },
} as const;
