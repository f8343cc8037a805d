import { Option } from 'commander';
import { bundlers, type Bundler } from './fillTemplate';
import { type Verb, aVerb, callOf, UsageError, type LocationOptions } from '@wadachi/delivery/cli';
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
