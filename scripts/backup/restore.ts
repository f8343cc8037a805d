import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { alone } from './alone';
import { checkedManifest, type Manifest } from './manifest';
import { partNames, type Part, type Parts } from './parts';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { copyTree, isEmpty, isThere, setModes } from './tree';

interface Target extends Part {
  /** The backup's files, beside the folder until all are there. */
  readonly next: string;
  /** The former folder, until all is done. */
  readonly before: string;
}

/**
 * Puts a backup in place of a site's folders, all of them or none. The backup is checked before anything is changed.
 * Throws `CommandRefused`. Whatever is thrown, the folders are as they were, unless the sentence says otherwise.
 */
export async function restore(parts: Parts, from: string, force: boolean): Promise<Manifest> {
  const manifest = await checkedManifest(from);
  const targets = targetsOf(parts, manifest);
  return alone(parts, async () => {
    await checkTargets(targets, force);
    const moved: Target[] = [];
    try {
      for (const target of targets) await stage(target, from, manifest);
      for (const target of targets) {
        if (await isThere(target.folder)) await rename(target.folder, target.before);
        moved.push(target);
        if (await isThere(target.next)) await rename(target.next, target.folder);
      }
    } catch (error) {
      for (const target of moved.toReversed()) {
        await rm(target.folder, { recursive: true, force: true });
        if (await isThere(target.before)) await rename(target.before, target.folder);
      }
      for (const { next } of targets) await rm(next, { recursive: true, force: true });
      throw error;
    }
    for (const { before } of targets)
      await rm(before, { recursive: true, force: true }).catch((error: unknown) => {
        throw new CommandRefused(`The backup is restored, but ${before} can't be removed: remove it.`, {
          cause: error,
        });
      });
    return manifest;
  });
}

function targetsOf({ here, elsewhere }: Parts, { parts }: Manifest): Target[] {
  for (const name of partNames) {
    const why = parts[name] && elsewhere[name];
    if (why) throw new CommandRefused(`The backup has the ${name} in a folder, but ${why}`);
  }
  return here
    .filter(({ name }) => parts[name])
    .map((part) => ({
      ...part,
      next: `${part.folder}.restoring`,
      before: `${part.folder}.before-restore`,
    }));
}

async function checkTargets(targets: readonly Target[], force: boolean): Promise<void> {
  const filled: string[] = [];
  for (const { folder, next, before } of targets) {
    if (await isThere(before))
      throw new CommandRefused(
        `A restore was interrupted: ${before} is what was in ${folder} before. Move it back, or remove it, and repeat this command.`,
      );
    // Of a restore that was interrupted before it changed anything.
    await rm(next, { recursive: true, force: true });
    if (!(await isEmpty(folder))) filled.push(folder);
  }
  if (filled.length > 0 && !force)
    throw new CommandRefused(
      `There is data already in ${filled.join(', ')}. With --force the backup replaces it. Nothing was changed.`,
    );
}

async function stage({ name, folder, next }: Target, from: string, { parts }: Manifest): Promise<void> {
  const wanted = parts[name];
  if (!wanted) return;
  await mkdir(dirname(folder), { recursive: true });
  const { files } = await copyTree(join(from, name), next);
  const digests = (list: readonly { path: string; sha256: string }[]) =>
    list.map(({ path, sha256 }) => [path, sha256]);
  if (!isDeepStrictEqual(digests(files), digests(wanted.files)))
    throw new CommandRefused(`The backup in ${from} changed while it was read: nothing is restored.`);
  await setModes(next, wanted);
}
