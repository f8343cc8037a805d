import { type Verb, aVerb, callOf, type LocationOptions } from '@wadachi/delivery/cli';

export const kit: Verb = (program, shell) =>
  void aVerb(program, 'kit', {
    does: 'write the packages that a team needs to build a remote outside of this project',
    example: 'kit ../wadachi-kit',
  })
    .argument('<folder>', 'a new one')
    .action(async (folder: string, options: LocationOptions) => {
      const { terminal } = callOf(options, shell);
      // Late, because esbuild is needed for nothing else.
      const { writeKit } = await import('./writeKit');
      const packages = await terminal.progress.step(`Writing ${folder}`, () => writeKit(folder));
      terminal.answer({ packages }, [
        'Install them in the team’s repository:',
        `  npm install --save-dev --install-links ${packages.join(' ')}`,
      ]);
    });
