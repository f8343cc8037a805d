import type { ChannelContext, Release } from '../../../release';
import { readCandidate } from '../gate/readCandidate';
import { publishFolder, type Published, type PublishOptions } from '../publishRelease';

/** As `publishFolder`; a build whose files stand in the store already, under its version, is taken from there. */
export async function publishOnce(
  folder: string,
  context: ChannelContext,
  options: PublishOptions,
): Promise<Published> {
  const { release } = await readCandidate(folder);
  const { store } = context;
  if (release && (await store.has(release.name, release.version))) {
    const { name, version } = release;
    if (filesOf(release) === filesOf(await store.readRelease(name, version)))
      return { name, version, is_new: false };
  }
  return publishFolder(folder, context, options);
}

const filesOf = ({ files }: Release): string =>
  Object.entries(files)
    .map(([file, { integrity }]) => `${integrity} ${file}`)
    .sort()
    .join('\n');
