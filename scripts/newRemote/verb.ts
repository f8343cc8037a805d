import { Option } from 'commander';
import { bundlers, type Bundler } from './fillTemplate';
import { type Verb, aVerb, callOf, type LocationOptions } from '@wadachi/delivery/cli';

export const newRemote: Verb = (program, shell) =>
  void aVerb(program, 'new-remote', {
    does: 'make a remote with a page, a route, texts and tests',
    example: 'new-remote mf-news',
  })
    .argument('<name>', 'mf- and letters, digits, dashes')
    .addOption(
      new Option('--bundler <name>', 'what builds it (this project’s webpack presets)').choices(bundlers),
    )
    .action(async (name: string, options: LocationOptions & { readonly bundler?: Bundler }) => {
      const { terminal } = callOf(options, shell);
      const { newRemote: make } = await import('./newRemote');
      await make(name, options.bundler, terminal.progress);
      terminal.answer({ name }, []);
    });
