import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOfBytes, type ChannelContext, type Release } from '../../release';
import { channelNow } from '../release/channelNow';

/** Publishes the stable version of a remote again, whose server code never ends once it is `loopsAt`. Returns the version. */
export async function publishLooping(
  context: ChannelContext,
  remote: string,
  loopsAt: number,
): Promise<string> {
  const { channel } = await channelNow(context);
  const stable = await context.store.readRelease(remote, channel.packages[remote]?.stable ?? '');
  const version = `${stable.version.split('+')[0] ?? ''}-loop.${loopsAt}`;
  const folder = await mkdtemp(join(tmpdir(), 'wadachi-looping-'));
  try {
    await writeRelease(context, stable, folder, { version, more: loopFrom(loopsAt) });
    await context.store.publish(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return version;
}

async function writeRelease(
  { store }: ChannelContext,
  stable: Release,
  folder: string,
  { version, more }: { readonly version: string; readonly more: string },
): Promise<void> {
  const files: Record<string, Release['files'][string]> = {};
  for (const [file, described] of Object.entries(stable.files)) {
    const own = await store.readFile(stable, file);
    const bytes = file === stable.server ? Buffer.concat([own, Buffer.from(more)]) : own;
    files[file] = { ...described, size: bytes.length, integrity: integrityOfBytes(bytes) };
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify({ ...stable, version, files }));
}

/** Added to a server build: each of its pages waits for nothing, for ever. */
const loopFrom = (loopsAt: number): string => `
;{
  const { remote } = module.exports;
  const pages = Object.fromEntries(Object.entries(remote.pages).map(([name, load]) => [name, () => {
    while (Date.now() > ${loopsAt});
    return load();
  }]));
  module.exports = { ...module.exports, remote: { ...remote, pages } };
}
`;
