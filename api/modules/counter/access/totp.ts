import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const stepMs = 30_000;
/** A clock may be off by one step, and typing takes time (RFC 6238, 5.2). */
const window = 1;
const recoveryCodes = 10;
const recoveryBytes = 10;

export const newTotpSecret = (): Buffer => randomBytes(secretBytes);

interface TotpOwner {
  readonly secret: Uint8Array;
  /** The names that the app shows. */
  readonly site: string;
  readonly email: string;
}

/** The address that an authenticator app reads from a QR code, and its secret as people type it. */
export function totpSetup({ secret, site, email }: TotpOwner): { totp_uri: string; totp_secret: string } {
  const totp = totpOf(secret, { issuer: site, label: email });
  return { totp_uri: totp.toString(), totp_secret: totp.secret.base32 };
}

/** The step of 30 seconds whose code this is, with spaces or of full width, near `now`; undefined for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const token = code.normalize('NFKC').replaceAll(/\s/g, '');
  const delta = totpOf(secret).validate({ token, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / stepMs) + delta;
}

const totpOf = (secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

/** Codes for a person without their app: 80 random bits each, such as `k3v7-77ab-qx2m-4ndw`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodes }, () => {
    const text = new Secret({
      buffer: Uint8Array.from(randomBytes(recoveryBytes)).buffer,
    }).base32.toLowerCase();
    return [0, 4, 8, 12].map((at) => text.slice(at, at + 4)).join('-');
  });

/** As the database keeps a code; spaces, dashes and capitals are how somebody types it. */
export const recoveryHash = (code: string): string =>
  createHash('sha256').update(code.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
