import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';

/** AES-256-GCM (NIST SP 800-38D): version, nonce, the secret encrypted, tag. A secret alone is as earlier versions stored it. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const algorithm = 'aes-256-gcm';
const secretBytes = 20;

/** Encrypts secrets of authenticator apps, each for its owner: in the row of another it does not open. */
export class TotpSeal {
  #keys: readonly Buffer[] | undefined;

  /** @param keysOf Called with the first secret. */
  private constructor(private readonly keysOf: () => readonly Buffer[]) {}

  /** By the first of the API's tokens; earlier ones still open. Without any, secrets are stored as they are. */
  static byApiTokens(tokens: readonly string[] = []): TotpSeal {
    return new TotpSeal(() => tokens.map((token) => scryptSync(token, 'staff-totp', keyBytes)));
  }

  /** By the token of an invitation, of which the database has only the hash. */
  static byInvitation(token: string): TotpSeal {
    return new TotpSeal(() => [Buffer.from(hkdfSync('sha256', token, '', 'invitation-totp', keyBytes))]);
  }

  seal(secret: Uint8Array, ownerId: string): Buffer {
    const [key] = this.#usedKeys();
    if (key === undefined) return Buffer.from(secret);
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(ownerId));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([Buffer.from([version]), nonce, sealed, cipher.getAuthTag()]);
  }

  /** @returns undefined for a secret of another key or owner. */
  open(stored: Uint8Array, ownerId: string): Buffer | undefined {
    const bytes = Buffer.from(stored);
    if (bytes.length === secretBytes) return bytes;
    if (bytes[0] !== version) return undefined;
    const [nonce, end] = [bytes.subarray(1, 1 + nonceBytes), bytes.length - tagBytes];
    for (const key of this.#usedKeys()) {
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(ownerId))
        .setAuthTag(bytes.subarray(end));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(1 + nonceBytes, end)), decipher.final()]);
      } catch {
        // The next key may be the right one.
      }
    }
    return undefined;
  }

  #usedKeys(): readonly Buffer[] {
    this.#keys ??= this.keysOf();
    return this.#keys;
  }
}
