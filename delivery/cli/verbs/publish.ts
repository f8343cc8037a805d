import { resolve } from 'node:path';
import { forgetPreviewBuild } from '../../core/previews/builds';
import { chosenPackages } from '../chosenPackages';
import { contextAt } from '../context';
import { publishFrom } from '../from/publishFrom';
import { joinChannel, type Joined } from '../joinChannel';
import {
  publishAll,
  publishFolder,
  publishSources,
  type Publication,
  type Published,
} from '../publishRelease';
import { parseVersion } from '../terminal/parse';
import { UsageError } from '../terminal/refusals';
import type { Terminal } from '../terminal/Terminal';
import type { Package, Project, Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

interface Options extends LocationOptions {
  readonly version?: string;
  readonly folder?: string;
  readonly from?: string;
  readonly skipBrowser?: boolean;
  readonly wait?: boolean;
  readonly buildOnly?: boolean;
  readonly reason?: string;
  readonly by?: string;
}

export const publish: Verb = (program, shell, site) =>
  void aVerb(program, 'publish', {
    does: 'build, check and put releases into the store; nobody gets them yet, but for a package’s first',
    example: 'publish mf-reserve',
  })
    .argument('[packages...]', 'their names (all)')
    .option('--version <version>', 'of one package (package.json’s, and a hash of the sources)', parseVersion)
    .option('--build-only', 'build into folders and publish nothing')
    .option('--folder <built>', 'publish what --build-only made')
    .option('--from <folder>', 'publish what another bundler built of one remote')
    .option('--skip-browser', 'check without a browser')
    .option('--wait', 'wait until the API in service has what a release needs')
    .option('--reason <text>', 'for the history, when a package is new to the channel')
    .option('--by <name>', 'who (git’s user.name)')
    .action(async (names: string[], options: Options) => {
      if (options.folder !== undefined && (names.length > 0 || options.version !== undefined))
        throw new UsageError('A built folder says itself what it is: leave out packages and --version.');
      if (options.from !== undefined && (names.length !== 1 || options.folder !== undefined))
        throw new UsageError('--from is for one remote: name it, as in publish mf-news --from dist.');
      const { place, terminal } = callOf(options, shell);
      if (options.buildOnly)
        return buildFolders(await ownPackages(site, names, options.version), options, terminal);
      const context = await contextAt(place);
      const { skipBrowser, wait: waitsForService = false, by, reason } = options;
      const gate = {
        ...{ site, skipBrowser, waitsForService, checksPreviewed: true },
        progress: terminal.progress,
      };
      const publications = await publicationsOf(site, names, options);
      const published = await publishAll(publications, context, gate, async (done) => {
        await forgetPreviewBuild(context.store.objects, done.name, done.version);
        return { ...done, ...(await joinChannel(context, place, done, { by, reason })) };
      });
      terminal.answer(
        published,
        published.flatMap((done) => linesOf(done, terminal)),
      );
    });

async function publicationsOf(
  project: Project,
  names: readonly string[],
  { folder, from, version }: Options,
): Promise<readonly Publication[]> {
  const [name] = names;
  if (folder !== undefined) return [(context, gate) => publishFolder(resolve(folder), context, gate)];
  if (from !== undefined && name !== undefined)
    return [(context, gate) => publishFrom({ root: project.root, name }, from, version, context, gate)];
  const packages = await ownPackages(project, names, version);
  return packages.map(
    (target): Publication =>
      (context, gate) =>
        publishSources(target, version, context, gate),
  );
}

/** Throws `UsageError`. */
async function ownPackages(project: Project, names: readonly string[], version: string | undefined) {
  const packages = await chosenPackages(project, names);
  if (version !== undefined && packages.length !== 1)
    throw new UsageError('--version is for one package: name it.');
  return packages;
}

async function buildFolders(
  packages: readonly Package[],
  { version, folder, from }: Options,
  terminal: Terminal,
): Promise<void> {
  if (folder !== undefined || from !== undefined)
    throw new UsageError('--build-only builds from the sources.');
  // Late, because webpack takes its time to load.
  const { buildRelease } = await import('../build');
  const builds: { name: string; version: string; folder: string }[] = [];
  for (const target of packages) {
    const built = await terminal.progress.step(`Building ${target.name}`, () =>
      buildRelease(target, version, { isCached: true }),
    );
    builds.push({ name: target.name, ...built });
  }
  terminal.answer(
    builds,
    builds.map((built) => `${built.name} ${built.version}  ${built.folder}`),
  );
}

function linesOf(published: Published & Joined, { colours }: Terminal): readonly string[] {
  const { name, version, is_new: isNew } = published;
  return [
    `${colours.bold(`${name} ${version}`)} ${isNew ? 'is published.' : 'is published already.'}`,
    `  ${whoGetsIt(published, colours.dim)}`,
  ];
}

function whoGetsIt(
  { name, version, revision, is_stable: isStable }: Published & Joined,
  dim: (text: string) => string,
): string {
  if (revision !== null) return `It is new to the channel: everybody gets it with revision ${revision}.`;
  if (isStable) return 'It is what everybody has: nothing was changed since.';
  return dim(`Nobody gets it by that. Next: canary --set ${name}=${version} --percent 5 --reason "…"`);
}
