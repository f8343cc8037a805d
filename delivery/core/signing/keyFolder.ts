import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unless } from '../fileErrors';
import {
  KeyUnusable,
  newKeyPair,
  readSigningKey,
  readTrustedKeys,
  signingKeyFile,
  signingKeyOf,
  trustedKeysFile,
  trustedKeysOf,
  type TrustedKeys,
} from './keys';

/** A key of a channel, as one folder of keys knows it. */
export interface KnownKey {
  readonly id: string;
  /** `signs`: new revisions carry its signature. `spare`: it could, its private key is here. `trusted`: its private key is elsewhere. */
  readonly use: 'signs' | 'spare' | 'trusted' | 'retired';
}

/** `<channel>.retired`: keys that are believed of old revisions alone. */
export const retiredKeysFile = (keysDir: string, channel: string): string =>
  join(keysDir, `${channel}.retired`);

/** Throws `KeyUnusable`. */
export async function readRetiredKeys(keysDir: string, channel: string): Promise<TrustedKeys> {
  const file = retiredKeysFile(keysDir, channel);
  const text = (await readOr(file, '')).trim();
  return text === '' ? new Map() : trustedKeysOf(text, file);
}

/** Throws `KeyUnusable`. */
export async function listKeys(keysDir: string, channel: string): Promise<readonly KnownKey[]> {
  const trusted = await readTrustedKeys(keysDir, channel);
  const retired = await readRetiredKeys(keysDir, channel);
  const signing = await signingKeyId(keysDir, channel);
  const here = await spareIds(keysDir, channel);
  return [
    ...[...trusted.keys()].map((id): KnownKey => {
      if (id === signing) return { id, use: 'signs' };
      return { id, use: here.includes(id) ? 'spare' : 'trusted' };
    }),
    ...[...retired.keys()].map((id): KnownKey => ({ id, use: 'retired' })),
  ];
}

/** Makes one more key, trusted from now on; nothing is signed with it yet. Returns its id. */
export async function addKey(keysDir: string, channel: string): Promise<string> {
  await readTrustedKeys(keysDir, channel);
  const { id, pem, line } = newKeyPair();
  await writeFile(spareKeyFile(keysDir, channel, id), pem, { flag: 'wx', mode: 0o600 });
  await appendLine(trustedKeysFile(keysDir, channel), line);
  return id;
}

/** Trusts a key whose private part was made elsewhere, from its line `ed25519:…`. Returns its id. Throws `KeyUnusable`. */
export async function trustKey(keysDir: string, channel: string, line: string): Promise<string> {
  const [id, another] = trustedKeysOf(line, 'That').keys();
  if (id === undefined || another !== undefined) throw new KeyUnusable('Name one key, such as ed25519:…=');
  if ((await readTrustedKeys(keysDir, channel)).has(id)) throw new KeyUnusable(`${id} is trusted already.`);
  await appendLine(trustedKeysFile(keysDir, channel), line.trim());
  return id;
}

/** From now on revisions are signed with this key; the one so far is kept as a spare. Throws `KeyUnusable`. */
export async function useKey(keysDir: string, channel: string, id: string): Promise<void> {
  const spare = spareKeyFile(keysDir, channel, id);
  const pem = await readOr(spare, '');
  const signing = await signingKeyId(keysDir, channel);
  if (id === signing) throw new KeyUnusable(`${id} signs already.`);
  if (pem === '' || signingKeyOf(pem, spare).id !== id)
    throw new KeyUnusable(`The private key of ${id} is not here: ${spare}.`);
  if (!(await readTrustedKeys(keysDir, channel)).has(id))
    throw new KeyUnusable(`${id} is not trusted: hosts would refuse what it signs.`);
  const file = signingKeyFile(keysDir, channel);
  if (signing !== undefined)
    await replaceFile(spareKeyFile(keysDir, channel, signing), await readFile(file, 'utf8'), 0o600);
  await replaceFile(file, pem, 0o600);
  await rm(spare);
}

/** Throws `KeyUnusable` for a key that signs, or is not trusted. */
export async function requireRetirable(keysDir: string, channel: string, id: string): Promise<void> {
  const use = (await listKeys(keysDir, channel)).find((known) => known.id === id)?.use;
  if (use === 'signs')
    throw new KeyUnusable(`${id} signs: switch to another key first (keys add, then keys use).`);
  if (use === undefined || use === 'retired')
    throw new KeyUnusable(`${id} is not trusted for ${channel}: see keys list.`);
}

/**
 * Hosts believe this key no longer. What it signed long ago can still be read and gone back to, unless it is `compromised`.
 * Throws as `requireRetirable`.
 */
export async function retireKey(
  keysDir: string,
  channel: string,
  id: string,
  { compromised = false }: { readonly compromised?: boolean } = {},
): Promise<void> {
  await requireRetirable(keysDir, channel, id);
  const file = trustedKeysFile(keysDir, channel);
  const lines = (await readFile(file, 'utf8')).split('\n');
  const isIt = (line: string) => line.replace(/#.*/, '').trim() !== '' && trustedKeysOf(line, file).has(id);
  const own = lines.filter(isIt);
  const left = lines.filter((line) => !isIt(line)).join('\n');
  trustedKeysOf(left, file);
  if (!compromised) await appendLine(retiredKeysFile(keysDir, channel), own.join('\n'));
  await replaceFile(file, left, 0o644);
  await rm(spareKeyFile(keysDir, channel, id), { force: true });
}

const spareKeyFile = (keysDir: string, channel: string, id: string) => join(keysDir, `${channel}.${id}.key`);

async function spareIds(keysDir: string, channel: string): Promise<readonly string[]> {
  const names = await readdir(keysDir);
  return names.flatMap((name) => {
    const [, owner, id] = /^([a-z0-9-]+)\.([0-9a-f]{16})\.key$/.exec(name) ?? [];
    return owner === channel && id !== undefined ? [id] : [];
  });
}

/** Undefined where the private key isn't kept, as on a host. */
async function signingKeyId(keysDir: string, channel: string): Promise<string | undefined> {
  if ((await readOr(signingKeyFile(keysDir, channel), '')) === '') return undefined;
  return (await readSigningKey(keysDir, channel)).id;
}

const readOr = async (file: string, otherwise: string): Promise<string> =>
  (await unless(['ENOENT'], readFile(file, 'utf8'))) ?? otherwise;

async function appendLine(file: string, line: string): Promise<void> {
  const text = await readOr(file, '');
  await replaceFile(file, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`, 0o644);
}

/** A host that reads meanwhile finds the old list or the new one. */
async function replaceFile(file: string, text: string, mode: number): Promise<void> {
  const staged = `${file}.${randomUUID()}`;
  await writeFile(staged, text, { flag: 'wx', mode });
  await rename(staged, file);
}
