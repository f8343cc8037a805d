import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@wadachi/contract';

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

interface Circumstances {
  readonly origin?: string;
  readonly isVerified?: boolean;
  /** The count of uses that it claims; always 0 by default, as most do. */
  readonly counter?: number;
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** An authenticator in software with one key (ES256), in a browser that shows `site`. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;

  constructor(private readonly site: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // COSE: a map of key type EC2, algorithm ES256, curve P-256 and the point (RFC 9053).
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  make({ challenge, rp }: PasskeyCreation, now: Circumstances = {}): NewPasskey {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const authData = Buffer.concat([this.#authData(rp.id, hasCredential, now), credential]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: text(this.#clientData('webauthn.create', challenge, now)),
        attestationObject: text(attestationObject),
      },
    };
  }

  use({ challenge, rpId }: PasskeyRequest, now: Circumstances = {}): UsedPasskey {
    const clientData = this.#clientData('webauthn.get', challenge, now);
    const authData = this.#authData(rpId, 0, now);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authData),
        signature: text(signature),
      },
    };
  }

  #credential() {
    const id = text(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #authData(rpId: string, more: number, { isVerified = true, counter = 0 }: Circumstances): Buffer {
    const flags = userPresent | (isVerified ? userVerified : 0) | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }

  #clientData(type: string, challenge: string, { origin = this.site }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
