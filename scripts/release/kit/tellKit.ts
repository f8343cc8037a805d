import type { Terminal } from '@wadachi/delivery/cli';

/** Writes the packages that a team needs to build a remote outside of this project, and says how to install them. */
export async function tellKit(folder: string, terminal: Terminal): Promise<void> {
  // Late, because esbuild is needed for nothing else.
  const { writeKit } = await import('./writeKit');
  const packages = await terminal.progress.step(`Writing ${folder}`, () => writeKit(folder));
  terminal.answer({ packages }, [
    'Install them in the team’s repository:',
    `  npm install --save-dev --install-links ${packages.join(' ')}`,
  ]);
}
