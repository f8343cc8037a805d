import { resolve } from 'node:path';
import { hostName } from '../../core/release';
import { packageName } from '../../core/channel';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import { newBuildFolder } from '../buildFolder';
import { publishFolder, type Published, type PublishOptions } from '../publishRelease';
import type { Package } from '../Site';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { takeFolder } from './takeFolder';

/**
 * Publishes what another bundler has built of a remote, once the gate lets it through. Throws `CommandRefused`, and what
 * `publishFolder` throws.
 */
export async function publishFrom(
  target: Pick<Package, 'root' | 'name'>,
  folder: string,
  version: string | undefined,
  context: ChannelContext,
  options: PublishOptions,
): Promise<Published> {
  const { name } = target;
  if (!new RegExp(packageName).test(name) || name === hostName)
    throw new CommandRefused(`'${name}' is no name of a remote, such as mf-news: nothing was published.`);
  const from = resolve(folder);
  const outDir = await newBuildFolder(target);
  options.ground.removesAtEnd(outDir);
  await options.progress.step(`Taking ${folder}`, () => takeFolder({ name, from, outDir, version }));
  return publishFolder(outDir, context, options);
}
