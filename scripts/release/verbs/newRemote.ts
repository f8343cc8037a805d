import { aVerb, callOf, type PlaceOptions, type Verb } from '../terminal/verb';

export const newRemote: Verb = (program, shell) =>
  void aVerb(program, 'new-remote', {
    does: 'make a remote with a page, a route, texts and tests',
    example: 'new-remote mf-news',
  })
    .argument('<name>', 'mf- and letters, digits, dashes')
    .action(async (name: string, options: PlaceOptions) => {
      const { terminal } = callOf(options, shell);
      const { newRemote: make } = await import('../../newRemote/newRemote');
      await make(name, terminal.progress);
      terminal.answer({ name }, []);
    });
