import { Type, type Static } from 'typebox';
import { Account } from './account';
import { Data } from './envelope';
import { Instant, Nullable, Uuid } from './fields';
import { limits } from './limits';
import { Refusal, repeatRefusals, TooMany } from './refusals';

/** Bytes as WebAuthn's JSON writes them. */
const Bytes = (maxLength: number = limits.passkey) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]*$' });
const Timeout = Type.Optional(Type.Integer());

const credentialFields = {
  id: Bytes(),
  rawId: Bytes(),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
};

/** A new passkey as the browser gives it (WebAuthn, RegistrationResponseJSON). */
export const NewPasskey = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Bytes(),
    attestationObject: Bytes(),
  }),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** A use of a passkey as the browser gives it (WebAuthn, AuthenticationResponseJSON). */
export const UsedPasskey = Type.Object({
  ...credentialFields,
  response: Type.Object({
    clientDataJSON: Bytes(),
    authenticatorData: Bytes(),
    signature: Bytes(),
    userHandle: Type.Optional(Bytes()),
  }),
});
export type UsedPasskey = Static<typeof UsedPasskey>;

const KnownCredential = Type.Object({
  id: Bytes(),
  type: Type.Literal('public-key'),
});

/** Options for the browser to make a passkey (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = Type.Object({
  challenge: Bytes(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Bytes(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  timeout: Timeout,
  excludeCredentials: Type.Array(KnownCredential),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** Options for the browser to use a passkey (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = Type.Object({
  challenge: Bytes(),
  rpId: Type.String(),
  userVerification: Type.Literal('required'),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

export const Passkey = Type.Object({
  id: Uuid,
  /** The browser and system that made it, such as 'Chrome, Android'; '' when they do not say. */
  name: Type.String(),
  created_at: Instant,
  /** Null before its first use. */
  used_at: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

export const passkeyOperations = {
  'GET /api/account/passkeys': {
    summary: 'Passkeys of the customer who is logged in, the latest first',
    response: { 200: Data(Type.Array(Passkey)) },
  },
  'POST /api/account/passkeys/options': {
    summary: 'What a browser needs to make a passkey, for ten minutes. Needs the current password',
    body: Type.Object({ current_password: Type.String({ minLength: 1, maxLength: limits.password }) }),
    response: { 200: Data(PasskeyCreation), 429: TooMany },
  },
  'POST /api/account/passkeys': {
    summary: 'Stores the passkey that a browser has made; refused: 422 on `passkey`',
    body: Type.Object({ passkey: NewPasskey }),
    response: { 201: Data(Passkey), 409: Refusal(repeatRefusals), 429: TooMany },
  },
  'DELETE /api/account/passkeys/:id': {
    summary: 'Removes a passkey; the owner only',
    params: Type.Object({ id: Uuid }),
    response: { 204: Type.Null() },
  },
  'GET /api/account/passkeys/login-options': {
    summary: 'What a browser needs to log in by passkey, for ten minutes',
    response: { 200: Data(PasskeyRequest), 429: TooMany },
  },
  'POST /api/account/passkeys/login': {
    summary: 'Logs in by passkey; any that is not good: 422 on `passkey`',
    body: Type.Object({
      passkey: UsedPasskey,
      /** Stay logged in when the browser is closed. */
      remember: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Data(Account), 429: TooMany },
  },
} as const;
