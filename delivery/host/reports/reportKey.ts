import { randomBytes, randomUUID, scrypt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFile } from '../../core/store/createFile';

const keyBytes = 32;

export interface SecretLocation {
  /** A secret that all hosts of the site have. */
  readonly secret: string | undefined;
  /** Folder of what outlives a restart. */
  readonly stateDir: string;
}

/**
 * The secret behind pages' report tokens and the tags of networks. Hosts on several machines need the same one: it is
 * derived from a secret that they share, slowly, since pages show what it signs and a secret that people chose could be
 * guessed from that. Without one it is a file of this machine, made by the first process that needs it.
 */
export async function reportKey(
  { secret, stateDir }: SecretLocation,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Buffer> {
  if (secret !== undefined) return derived(secret, 'wadachi report key', keyBytes);
  try {
    return await keyOfMachine(stateDir);
  } catch (err) {
    log.warn({ err }, 'The key for reports could not be kept: this process counts what its own pages report');
    return randomBytes(keyBytes);
  }
}

async function keyOfMachine(stateDir: string): Promise<Buffer> {
  const file = join(stateDir, 'report-key');
  await mkdir(stateDir, { recursive: true });
  const staged = `${file}.${randomUUID()}`;
  try {
    await writeFile(staged, randomBytes(keyBytes), { flag: 'wx', mode: 0o600 });
    await createFile(staged, file);
  } finally {
    await rm(staged, { force: true });
  }
  const key = await readFile(file);
  if (key.length !== keyBytes) throw new Error(`${file} is no key: remove it`);
  return key;
}

const derived = promisify<string, string, number, Buffer>(scrypt);
