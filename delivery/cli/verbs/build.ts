import { chosenPackages } from '../chosenPackages';
import { parseVersion } from '../terminal/parse';
import { UsageError } from '../terminal/refusals';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

interface Options extends LocationOptions {
  readonly version?: string;
}

export const build: Verb = (program, shell, site) =>
  void aVerb(program, 'build', {
    does: 'build releases into folders, for publish --folder',
    example: 'build mf-reserve --version 2.3.0',
  })
    .argument('[packages...]', 'their names (all)')
    .option('--version <version>', 'of one package (package.json’s, and a hash of the sources)', parseVersion)
    .action(async (names: string[], options: Options) => {
      const { terminal } = callOf(options, shell);
      const packages = await chosenPackages(site, names);
      if (options.version !== undefined && packages.length !== 1)
        throw new UsageError('--version is for one package: name it.');
      // Late, because webpack takes its time to load.
      const { buildRelease } = await import('../build');
      const builds: { name: string; version: string; folder: string }[] = [];
      for (const target of packages) {
        const built = await terminal.progress.step(`Building ${target.name}`, () =>
          buildRelease(target, options.version, { isKept: true }),
        );
        builds.push({ name: target.name, ...built });
      }
      terminal.answer(
        builds,
        builds.map(({ name, version, folder }) => `${name} ${version}  ${folder}`),
      );
    });
