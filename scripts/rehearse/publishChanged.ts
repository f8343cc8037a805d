import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOfBytes, type ChannelContext, type Release } from '@wadachi/delivery/core';
import { channelNow } from '@wadachi/delivery/cli/channel';

/** Returns the new text of a release's file; undefined leaves it as it is. */
export type ChangeFile = (file: string, text: string, release: Release) => string | undefined;

/** Publishes the stable version of a remote again, with some files changed; `store` is the folder that the store is. */
export async function publishChanged(
  context: ChannelContext,
  store: string,
  {
    remote,
    version,
    change,
  }: { readonly remote: string; readonly version: string; readonly change: ChangeFile },
): Promise<void> {
  const { channel } = await channelNow(context);
  const stable = await context.store.readRelease(remote, channel.packages[remote]?.stable ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-changed-'));
  try {
    // Source maps and compressed files come along.
    await cp(join(store, remote, stable.version), folder, { recursive: true });
    const files = { ...stable.files };
    for (const file of Object.keys(files).filter((one) => one.endsWith('.js'))) {
      const text = change(file, await readFile(join(folder, file), 'utf8'), stable);
      if (text === undefined) continue;
      const bytes = Buffer.from(text);
      files[file] = { size: bytes.length, compressed: bytes.length, integrity: integrityOfBytes(bytes) };
      await writeFile(join(folder, file), bytes);
      await rm(join(folder, `${file}.br`), { force: true });
    }
    await writeFile(join(folder, 'release.json'), JSON.stringify({ ...stable, version, files }));
    await context.store.publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Added to a server build: does this before each of its pages. */
export const beforePagesOnServer = (statement: string): string => `
;{
  const { remote } = module.exports;
  const pages = Object.fromEntries(Object.entries(remote.pages).map(([name, load]) => [name, () => {
    ${statement}
    return load();
  }]));
  module.exports = { ...module.exports, remote: { ...remote, pages } };
}
`;
