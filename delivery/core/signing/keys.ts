import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { channelName } from '../channel';
import { isDoneUnless } from '../fileErrors';
import { createFile } from '../store/createFile';

/** Thrown when a key isn't where it should be, or is none. The message says what to do. */
export class KeyUnusable extends Error {}

/** Signs for one channel. */
export interface SigningKey {
  /** First 16 hexadecimal digits of the SHA-256 of the public key's 32 bytes. */
  readonly id: string;
  sign(bytes: Uint8Array): string;
}

/** Public keys by id. While keys are changed over, two are valid. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>;

/** An Ed25519 key pair (RFC 8032): the private key as PEM, the public one as a line for the list of trusted keys. */
export function newKeyPair(): { readonly id: string; readonly pem: string; readonly line: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    id: idOf(rawOf(publicKey)),
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    line: lineOf(publicKey),
  };
}

/** `<channel>.key`: its holder can release. Only those who sign need it. */
export const signingKeyFile = (keysDir: string, channel: string): string =>
  join(keysDir, `${checkedChannel(channel)}.key`);

/** `<channel>.pub`: a line for each key that hosts believe. */
export const trustedKeysFile = (keysDir: string, channel: string): string =>
  join(keysDir, `${checkedChannel(channel)}.pub`);

/** A channel's name as it is. Throws `KeyUnusable` for one that no channel has, such as one that leads elsewhere. */
function checkedChannel(channel: string): string {
  if (new RegExp(channelName).test(channel)) return channel;
  throw new KeyUnusable(
    `'${plainName(channel)}' is no channel's name: it has small letters, digits and -, such as production.`,
  );
}

const plainName = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, 50);

/** Throws `KeyUnusable`. */
export async function readSigningKey(keysDir: string, channel: string): Promise<SigningKey> {
  const file = signingKeyFile(keysDir, channel);
  const pem = await readFile(file, 'utf8').catch(() => {
    throw new KeyUnusable(
      `There is no key to sign the channel ${channel} with: ${file}. Set RELEASE_KEYS to the folder that has it, or make one with \`npm run release -- keys new\`.`,
    );
  });
  return signingKeyOf(pem, file);
}

/** Throws `KeyUnusable`. */
export function signingKeyOf(pem: string, where: string): SigningKey {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key');
    return {
      id: idOf(rawOf(createPublicKey(key))),
      sign: (bytes) => sign(null, bytes, key).toString('base64'),
    };
  } catch {
    throw new KeyUnusable(`${where} holds no Ed25519 private key.`);
  }
}

/** The keys of `<channel>.pub`. Throws `KeyUnusable`. */
export async function readTrustedKeys(keysDir: string, channel: string): Promise<TrustedKeys> {
  const file = trustedKeysFile(keysDir, channel);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KeyUnusable(
      `There is no list of trusted keys for the channel ${channel}: ${file}. Set RELEASE_KEYS to the folder that has it, or make keys with \`npm run release -- keys new\`.`,
    );
  });
  return trustedKeysOf(text, file);
}

/** A key per line, or separated by commas; what follows `#` is a remark. Throws `KeyUnusable`. */
export function trustedKeysOf(text: string, where: string): TrustedKeys {
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
  if (lines.length === 0) throw new KeyUnusable(`${where} names no key.`);
  return new Map(
    lines.map((line) => {
      const raw = Buffer.from(/^ed25519:([A-Za-z0-9+/]{43}=)$/.exec(line)?.[1] ?? '', 'base64');
      if (raw.length !== 32) throw new KeyUnusable(`${where}: '${line}' is no key such as ed25519:…=`);
      return [idOf(raw), publicKeyOf(raw)] as const;
    }),
  );
}

/**
 * Makes a channel's first key pair where there is none; says whether it made anything. Each file is there whole or not at all,
 * and a key whose list was never written gets it.
 */
export async function ensureKeys(keysDir: string, channel: string): Promise<boolean> {
  const [file, list] = [signingKeyFile(keysDir, channel), trustedKeysFile(keysDir, channel)];
  await mkdir(keysDir, { recursive: true });
  if ((await isThere(file)) && (await isThere(list))) return false;
  const isMade = await createWhole(file, newKeyPair().pem, 0o600);
  const pem = await readFile(file, 'utf8');
  signingKeyOf(pem, file);
  return (await createWhole(list, `${lineOf(createPublicKey(pem))}\n`, 0o644)) || isMade;
}

/** Says whether it did: what is there already stays. */
async function createWhole(file: string, text: string, mode: number): Promise<boolean> {
  const staged = `${file}.${randomUUID()}`;
  try {
    await writeFile(staged, text, { flag: 'wx', mode });
    return await createFile(staged, file);
  } finally {
    await rm(staged, { force: true });
  }
}

const isThere = (file: string) => isDoneUnless(['ENOENT'], stat(file));

const lineOf = (key: KeyObject) => `ed25519:${rawOf(key).toString('base64')}`;
const rawOf = (key: KeyObject) => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
const idOf = (raw: Buffer) => createHash('sha256').update(raw).digest('hex').slice(0, 16);
const publicKeyOf = (raw: Buffer) =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
