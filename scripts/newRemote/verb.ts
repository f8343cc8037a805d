import { Option } from 'commander';
import { bundlers, type Bundler } from './fillTemplate';
import {
  aVerb,
  callOf,
  changing,
  isInChannel,
  makeChange,
  UsageError,
  type ChangeOptions,
  type LocationOptions,
  type Verb,
} from '@wadachi/delivery/cli';
import { rootDir } from '../workspace/packages';
import { tellKit } from '../release/kit/tellKit';

interface Options extends LocationOptions {
  readonly bundler?: Bundler;
  readonly kit?: string;
}

export const newRemote: Verb = (program, shell) =>
  void aVerb(program, 'new-remote', {
    does: 'make a remote with a page, a route, texts and tests; or what a team needs to build one elsewhere',
    example: 'new-remote mf-news',
  })
    .argument('[name]', 'mf- and letters, digits, dashes')
    .option('--kit <folder>', 'write the packages that a team needs to build one outside of this project')
    .addOption(
      new Option('--bundler <name>', 'what builds it (this project’s webpack presets)').choices(bundlers),
    )
    .action(async (name: string | undefined, options: Options) => {
      const { terminal } = callOf(options, shell);
      if (options.kit !== undefined) return tellKit(options.kit, terminal);
      if (name === undefined) throw new UsageError('Name the remote, such as mf-news.');
      const { newRemote: make } = await import('./newRemote');
      await make(name, options.bundler, terminal.progress);
      terminal.answer({ name }, []);
    });

/** The inverse of `new-remote`: the remote leaves the channel, if it is there, and then the project. */
export const removeRemote: Verb = (program, shell) =>
  void changing(
    aVerb(program, 'remove-remote', {
      does: 'take a remote out of the channel and of this project',
      example: 'remove-remote mf-news --reason "The news moved to the blog"',
    }).argument('<name>', 'of the remote'),
  ).action(async (name: string, options: ChangeOptions) => {
    const { place, terminal } = callOf(options, shell);
    const { isRemoteIn } = await import('./remoteName');
    const isHere = await isRemoteIn(rootDir, name);
    const { ensureRemovable, removeRemote: remove } = await import('./addRemote');
    if (isHere) await ensureRemovable(rootDir, name);
    if (!isHere || (await isInChannel(place, name)))
      await makeChange(options, shell, () => ({ verb: 'remove', packages: [name] }));
    if (options.dryRun || !isHere) return;
    await remove(rootDir, name);
    terminal.say(`The folder ${name} is gone, with its line in each list; git has what was committed.`);
  });
