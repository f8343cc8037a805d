import canonicalize from 'canonicalize';
import { verify } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { keyId } from '../channel';
import type { SigningKey, TrustedKeys } from './keys';

/** A document with the signatures over its canonical form (RFC 8785); as in The Update Framework, beside and not inside it. */
export interface Signed<Document> {
  readonly signed: Document;
  readonly signatures: readonly Signature[];
}

const Signature = Type.Object({
  key: keyId,
  /** Base64. */
  value: Type.String({ maxLength: 100 }),
});
type Signature = Static<typeof Signature>;

const Envelope = Type.Object({
  signed: Type.Unknown(),
  signatures: Type.Array(Signature, { minItems: 1, maxItems: 10 }),
});

/** Names the kinds of signed documents: a signature for one is none for another. */
export type Purpose =
  | 'channel'
  | 'walks'
  | 'queries'
  | 'watches'
  | 'approval'
  | 'flags'
  | 'proposal'
  | 'session'
  | 'staff'
  | 'preview';

/** Thrown when a document carries no signature of a trusted key, or was altered. */
export class SignatureRefused extends Error {
  constructor(
    why: string,
    readonly fault: 'unsigned' | 'altered' | 'untrusted',
    /** The keys it names. */
    readonly keys: readonly string[] = [],
  ) {
    super(why);
    this.name = 'SignatureRefused';
  }
}

export const sign = <Document>(purpose: Purpose, signed: Document, key: SigningKey): Signed<Document> => ({
  signed,
  signatures: [{ key: key.id, value: key.sign(bytesOf(purpose, signed)) }],
});

/** The document, once one trusted key has signed it; `what` it is called in a refusal. Throws `SignatureRefused`. */
export function verified(purpose: Purpose, envelope: unknown, trusted: TrustedKeys, what = 'It'): unknown {
  if (!Check(Envelope, envelope)) throw new SignatureRefused(`${what} is not signed`, 'unsigned');
  const keys = envelope.signatures.map(({ key }) => key);
  const known = envelope.signatures.filter(({ key }) => trusted.has(key));
  if (known.length === 0)
    throw new SignatureRefused(
      `${what} is signed by ${keys.join(', ')}, which is not trusted here`,
      'untrusted',
      keys,
    );
  const bytes = bytesOf(purpose, envelope.signed);
  const isSigned = known.some(({ key, value }) => {
    const publicKey = trusted.get(key);
    return publicKey !== undefined && verify(null, bytes, publicKey, Buffer.from(value, 'base64'));
  });
  if (!isSigned) throw new SignatureRefused(`${what} was altered after it was signed`, 'altered', keys);
  return envelope.signed;
}

const bytesOf = (purpose: Purpose, document: unknown) =>
  Buffer.from(`wadachi ${purpose}\n${canonicalize(document) ?? ''}`);
