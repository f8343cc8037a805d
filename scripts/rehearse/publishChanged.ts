import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOfBytes, type ChannelContext, type Release } from '@wadachi/delivery/core';
import { channelNow } from '@wadachi/delivery/cli/channel';

/** Returns the new text of a release's file; undefined leaves it as it is. */
export type ChangeFile = (file: string, text: string, release: Release) => string | undefined;

interface Changed {
  readonly remote: string;
  readonly version: string;
  readonly change: ChangeFile;
}

const manifest = 'mf-manifest.json';

/**
 * Publishes the stable version of a remote again, with some files changed; `store` is the folder that the store is. Gives
 * what `look` finds in the folder before. It has no budget: the code that plays a fault is no part of the fault.
 */
export async function publishChanged<Found = void>(
  context: ChannelContext,
  store: string,
  { remote, version, change }: Changed,
  look?: (folder: string) => Promise<Found>,
): Promise<Found | undefined> {
  const { channel } = await channelNow(context);
  const stable = await context.store.readRelease(remote, channel.packages[remote]?.stable ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-changed-'));
  try {
    // Source maps and compressed files come along.
    await cp(join(store, remote, stable.version), folder, { recursive: true });
    const files = { ...stable.files };
    const put = async (file: string, text: string) => {
      const bytes = Buffer.from(text);
      const compressed = brotliCompressSync(bytes).length;
      files[file] = { size: bytes.length, compressed, integrity: integrityOfBytes(bytes) };
      await writeFile(join(folder, file), bytes);
      await rm(join(folder, `${file}.br`), { force: true });
    };
    for (const file of Object.keys(files).filter((one) => one.endsWith('.js'))) {
      const text = change(file, await readFile(join(folder, file), 'utf8'), stable);
      if (text !== undefined) await put(file, text);
    }
    // Pages that did not show the remote first check its files by this one.
    const told = JSON.parse(await readFile(join(folder, manifest), 'utf8')) as {
      readonly integrity: Readonly<Record<string, string>>;
    };
    const integrity = Object.keys(told.integrity).map((file) => [file, files[file]?.integrity] as const);
    await put(manifest, JSON.stringify({ ...told, integrity: Object.fromEntries(integrity) }));
    await writeFile(
      join(folder, 'release.json'),
      JSON.stringify({ ...stable, version, files, budget: null }),
    );
    const found = await look?.(folder);
    await context.store.publish(folder);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
