import { Type, type Static } from 'typebox';
import { Data, Page } from './envelope';
import { Email, Instant, Line, LocalDate, Nullable, pageFields, Telephone, Uuid } from './fields';
import { limits } from './limits';
import { Refusal, repeatRefusals, TooMany } from './refusals';
import { AccountReservation } from './reservations';

/** The fields that customers may change themselves. */
const personFields = {
  name: Line({ minLength: 1, maxLength: limits.name }),
  /** The reading of a Japanese name; '' when there is none. */
  name_kana: Line({ maxLength: limits.name }),
  phone: Telephone,
  birthday: LocalDate,
};

const Password = Type.String({ minLength: limits.passwordShortest, maxLength: limits.password });
/** A password to be checked: any text, so that a wrong one is only ever wrong. */
const GivenPassword = Type.String({ minLength: 1, maxLength: limits.password });
const Token = Type.String({ minLength: 1, maxLength: limits.token });

/** The customer's usual choices, from the last booking that was made while logged in; '' and none for what was not said. */
export const Preferences = Type.Object({
  /** ISO 3166-1 alpha-2, or `other`. */
  licence_country: Type.String(),
  full_address: Type.String(),
  compensation_id: Type.String(),
  /** In the language of that booking. */
  cover_name: Type.String(),
  /** Whole years; child seats follow from them. */
  children_ages: Type.Array(Type.Integer({ minimum: 0 })),
});
export type Preferences = Static<typeof Preferences>;

/** The customer who is logged in: the specification's fields (point 3), and the rest of the profile. */
export const Account = Type.Object({
  id: Uuid,
  email: Type.String(),
  name: Type.String(),
  name_kana: Type.String(),
  /** E.164, such as `+819012345678`. */
  phone: Type.String(),
  birthday: Type.String(),
  /** The address that waits for its mail to be answered; null when there is none. */
  pending_email: Nullable(Type.String()),
  /** Null for none. An API of an earlier version does not say it. */
  preferences: Type.Optional(Nullable(Preferences)),
});
export type Account = Static<typeof Account>;

/** A guest's details from a booking; the account that they asked for begins with them. */
export const BookedPerson = Type.Pick(Account, ['name', 'name_kana', 'phone']);
export type BookedPerson = Static<typeof BookedPerson>;

export const TokenPurpose = Type.Enum(['registration', 'password-reset', 'email-change'], { type: 'string' });
export type TokenPurpose = Static<typeof TokenPurpose>;

export const AccountSession = Type.Object({
  id: Uuid,
  /** The one that asks. */
  is_current: Type.Boolean(),
  /** Such as 'Chrome'; '' when it does not say. */
  browser: Type.String(),
  /** Such as 'Android'; '' when it does not say. */
  system: Type.String(),
  created_at: Instant,
  /** Rounded to the minute. */
  seen_at: Instant,
});
export type AccountSession = Static<typeof AccountSession>;

export const accountOperations = {
  'GET /api/account': {
    summary: 'Who is logged in; null for a guest',
    response: { 200: Data(Nullable(Account)) },
  },
  'POST /api/account': {
    summary: 'Begins a registration: a mail goes to the address. Answers alike for every address',
    body: Type.Object({ email: Email }),
    response: { 202: Data(Type.Null()), 429: TooMany },
  },
  'GET /api/account/verify': {
    summary:
      'What the token of a mail is good for; does not use it up. Wrong, used or too old: 422 on `token`',
    query: Type.Object({ token: Token }),
    response: {
      200: Data(
        Type.Object({
          id: Uuid,
          email: Type.String(),
          purpose: TokenPurpose,
          /** Present if the address asked for an account with a booking. */
          person: Type.Optional(BookedPerson),
        }),
      ),
      429: TooMany,
    },
  },
  'POST /api/account/store/:id': {
    summary: 'Completes a registration, by the id and token of its mail, and logs in',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({
      token: Token,
      ...personFields,
      password: Password,
      password_confirmation: Type.String({ maxLength: limits.password }),
      terms_accepted: Type.Literal(true),
    }),
    response: { 201: Data(Account), 429: TooMany },
  },
  'POST /api/account/:id': {
    summary:
      'Changes what is given of the profile; the owner only. A new password or address needs the current password; a new address is taken up with the token of the mail that goes there',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({
      ...Type.Partial(Type.Object(personFields)).properties,
      email: Type.Optional(Email),
      email_token: Type.Optional(Token),
      password: Type.Optional(Password),
      password_confirmation: Type.Optional(Type.String({ maxLength: limits.password })),
      current_password: Type.Optional(GivenPassword),
      /** Null forgets them. */
      preferences: Type.Optional(Type.Null()),
    }),
    response: { 200: Data(Account), 429: TooMany },
  },
  'DELETE /api/account/:id': {
    summary: 'Closes the account; the owner only. Refused while a reservation lies ahead',
    params: Type.Object({ id: Uuid }),
    response: {
      204: Type.Null(),
      409: Refusal(['open-reservations', ...repeatRefusals]),
    },
  },
  'POST /api/account/login': {
    summary: 'Logs in. A wrong password and an unknown address are the same 422 on `email`',
    body: Type.Object({
      email: Email,
      password: GivenPassword,
      /** Stay logged in when the browser is closed. */
      remember: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Data(Account), 429: TooMany },
  },
  'POST /api/account/logout': {
    summary: 'Ends this session; a guest may call it too',
    response: { 204: Type.Null() },
  },
  'POST /api/account/forgot-password': {
    summary: 'Sends a mail that leads to a new password. Answers alike for every address',
    body: Type.Object({ email: Email }),
    response: { 202: Data(Type.Null()), 429: TooMany },
  },
  'POST /api/account/reset-password': {
    summary: 'Sets a new password by the token of a mail and ends every session of the account',
    body: Type.Object({
      token: Token,
      password: Password,
      password_confirmation: Type.String({ maxLength: limits.password }),
    }),
    response: { 202: Data(Type.Null()), 429: TooMany },
  },
  'GET /api/account/reserve': {
    summary: 'Reservations of the customer who is logged in, the one that starts last first',
    query: Type.Object({
      /** Those to come, or those that are over or cancelled; both unless said. Pages of earlier versions say it. */
      when: Type.Optional(Type.Enum(['ahead', 'past'], { type: 'string' })),
      ...pageFields,
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: limits.pageSize, default: limits.pageSize }),
      ),
    }),
    response: { 200: Page(AccountReservation) },
  },
  'GET /api/account/sessions': {
    summary: 'Where the customer is logged in, the latest first',
    response: { 200: Data(Type.Array(AccountSession)) },
  },
  'DELETE /api/account/sessions': {
    summary: 'Ends every session of the customer but the one that asks',
    response: { 204: Type.Null() },
  },
  'GET /sanctum/csrf-cookie': {
    summary: 'Sets the XSRF-TOKEN cookie that writes send back as X-XSRF-TOKEN',
    response: { 204: Type.Null() },
  },
} as const;
