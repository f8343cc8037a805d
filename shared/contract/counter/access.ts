import { Type, type Static } from 'typebox';
import { Data } from '../envelope';
import { Email, Id, Line, Nullable, Uuid } from '../fields';
import { limits } from '../limits';
import { TooMany } from '../refusals';

/** A clerk serves customers, a manager also looks after the clerks of their shops, an owner after everything. */
export const StaffRole = Type.Enum(['clerk', 'manager', 'owner'], { type: 'string' });
export type StaffRole = Static<typeof StaffRole>;

export const CounterShop = Type.Object({
  id: Id,
  name: Type.String(),
  /** Name in the IANA database, such as 'Asia/Tokyo'. */
  time_zone: Type.String(),
});
export type CounterShop = Static<typeof CounterShop>;

/** The person who is at work with this browser. */
export const Clerk = Type.Object({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  role: StaffRole,
  /** Works for the whole company; `shops` has all of them. */
  is_everywhere: Type.Boolean(),
  shops: Type.Array(CounterShop),
  /** Another clerk can take over by PIN. */
  is_shop_device: Type.Boolean(),
});
export type Clerk = Static<typeof Clerk>;

export const CounterSession = Type.Object({
  /** Null when nobody is at work, or nobody has been for half an hour. */
  clerk: Nullable(Clerk),
  /** The people who can go to work with this device by PIN. */
  by_pin: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
});
export type CounterSession = Static<typeof CounterSession>;

export const NewStaffPassword = Type.String({
  minLength: limits.passwordShortest,
  maxLength: limits.password,
});
const GivenPassword = Type.String({ minLength: 1, maxLength: limits.password });
const Token = Type.String({ minLength: 1, maxLength: limits.token });
export const Pin = Type.String({ pattern: '^[0-9]{4,8}$', maxLength: limits.pin });
/** Six digits of the app, or a recovery code. */
const Code = Type.String({ minLength: 6, maxLength: limits.code });

export const CounterInvitation = Type.Object({
  email: Type.String(),
  name: Type.String(),
  role: StaffRole,
  /** For the person's app, which shows a code of six digits from then on. */
  totp_uri: Type.String(),
  /** The same as text, for typing. */
  totp_secret: Type.String(),
});
export type CounterInvitation = Static<typeof CounterInvitation>;

export const counterAccessOperations = {
  'GET /api/counter/session': {
    summary: 'Who is at work with this browser, and who can go to work by PIN',
    response: { 200: Data(CounterSession) },
  },
  'POST /api/counter/session': {
    summary: 'Logs in with password and code. Whatever is wrong, it is the same 422 on `email`',
    body: Type.Object({
      email: Email,
      password: GivenPassword,
      code: Code,
      /** The browser is the shop's own: others may take over by PIN. */
      shop_device: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Data(Clerk), 429: TooMany },
  },
  'DELETE /api/counter/session': {
    summary: 'Logs out; on a shop’s device, only who is at work',
    response: { 204: Type.Null() },
  },
  'POST /api/counter/session/lock': {
    summary: 'Leaves a shop’s device to the next clerk, who takes over by PIN',
    response: { 204: Type.Null() },
  },
  'POST /api/counter/session/pin': {
    summary: 'Takes a shop’s device over by PIN, for who has logged in there. Five tries, then the password',
    body: Type.Object({ id: Uuid, pin: Pin }),
    response: { 200: Data(Clerk), 429: TooMany },
  },
  'GET /api/counter/invitation': {
    summary: 'What an invitation is for; does not use it up. Wrong, used or too old: 422 on `token`',
    query: Type.Object({ token: Token }),
    response: { 200: Data(CounterInvitation), 429: TooMany },
  },
  'POST /api/counter/invitation': {
    summary: 'Accepts an invitation and logs in. Earlier password, app and sessions end',
    body: Type.Object({
      token: Token,
      name: Line({ minLength: 1, maxLength: limits.name }),
      password: NewStaffPassword,
      password_confirmation: Type.String({ maxLength: limits.password }),
      code: Code,
      pin: Type.Optional(Pin),
    }),
    response: {
      201: Data(
        Type.Object({
          clerk: Clerk,
          /** Each is good once in place of the app's code; never shown again. */
          recovery_codes: Type.Array(Type.String()),
        }),
      ),
      429: TooMany,
    },
  },
} as const;
