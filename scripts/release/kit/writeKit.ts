import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { unless } from '@wadachi/delivery/core';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { writeIntegrity } from './writeIntegrity';
import { compileTypes, typedPackages, writeTypes } from './writeTypes';

/**
 * Writes the packages that a team needs which builds its remote outside of this project: the types of what the host
 * brings, and the build half of integrity. Throws `CommandRefused` for a folder that has something in it already.
 */
export async function writeKit(to: string): Promise<readonly string[]> {
  const folder = resolve(to);
  const there = await unless(['ENOENT'], readdir(folder));
  if (there && there.length > 0) throw new CommandRefused(`${to} is not empty: name a new folder.`);
  await compileTypes();
  const packages = new Map([
    ...typedPackages.map((part) => [part || 'shared', (own: string) => writeTypes(part, own)] as const),
    ['federated-integrity', writeIntegrity],
  ]);
  for (const [name, write] of packages) {
    await mkdir(join(folder, name), { recursive: true });
    await write(join(folder, name));
  }
  return [...packages.keys()].map((name) => join(folder, name));
}
