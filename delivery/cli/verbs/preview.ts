import { resolve } from 'node:path';
import { longestPreview, mostPreviewed, previewPassText } from '../../core/signing/previewPass';
import { notePreview } from '../../core/previews/notes';
import { notePreviewBuild } from '../../core/previews/builds';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import { chosenPackages } from '../chosenPackages';
import { authorAt, contextAt } from '../context';
import { branchNamed, type Branch } from '../preview/Branch';
import { buildBranch } from '../preview/buildBranch';
import { publishAll, publishFolder, publishSources, type Publication } from '../publishRelease';
import { minuteText } from '../../core/minuteText';
import { siteOf } from '../siteOf';
import { parseCount } from '../terminal/parse';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { longestStaff, tellStaffLink } from '../preview/tellStaffLink';
import { tellPreviews } from '../preview/tellPreviews';
import { UsageError } from '../terminal/refusals';
import type { Terminal } from '../terminal/Terminal';
import type { Site, Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';

interface Options extends LocationOptions {
  readonly package?: readonly string[];
  readonly folder?: readonly string[];
  readonly days?: number;
  readonly staff?: string;
  readonly list?: boolean;
  readonly revoke?: string;
  readonly site?: string;
  readonly skipBrowser?: boolean;
  readonly markdown?: boolean;
}

export const preview: Verb = (program, shell, site) =>
  void aVerb(program, 'preview', {
    does: 'publish a build and print a link: who opens it gets that build, nobody else; links for staff',
    example: 'preview calendar --site https://rent.example.jp',
  })
    .argument('[branch]', 'build this branch (else name --package or --folder)')
    .option('--package <names...>', 'of the branch (those it changes), or of the working tree')
    .option('--folder <built...>', 'show what publish --build-only made')
    .option('--staff <name>', 'a link that makes a browser staff: it gets the rollouts that name it')
    .option('--list', 'the previews that are shown now')
    .option('--revoke <id>', 'nobody sees this preview any more: its link counts no longer')
    .option('--days <number>', 'how long the link is good (7; for staff 30)', parseCount(longestStaff))
    .option('--site <url>', 'the site’s address (ORIGIN, or that of the last npm start)')
    .option('--skip-browser', 'check without a browser')
    .option('--markdown', 'answer with the text for a pull request')
    .action(async (branch: string | undefined, options: Options) => {
      const { place, terminal } = callOf(options, shell);
      if (options.list || options.revoke !== undefined)
        return tellPreviews(await contextAt(place), options.revoke, terminal);
      if (options.staff !== undefined)
        return tellStaffLink(
          { name: options.staff, days: options.days, origin: siteOf(options.site, shell.env, site).href },
          place,
          terminal,
        );
      const { days = longestPreview } = options;
      if (days > longestPreview)
        throw new UsageError(`A preview is good for ${longestPreview} days at most.`);
      const source = sourceOf(site, branch, options);
      const origin = siteOf(options.site, shell.env, site);
      const { key, by } = await authorAt(place);
      const context = await contextAt(place);
      const built = await source(terminal);
      const { skipBrowser } = options;
      const gate = {
        ...{ site, skipBrowser, waitsForService: false, checksPreviewed: false },
        progress: terminal.progress,
      };
      const published = await publishAll(built.publications, context, gate, async (one) => {
        if (one.is_new) await notePreviewBuild(context.store.objects, one.name, one.version);
        return one;
      }).finally(() => built.remove());
      const expires = new Date(Date.now() + days * 86_400_000);
      const about = { of: built.of.slice(0, 100), channel: place.channel, expires: expires.toISOString() };
      const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]));
      const id = await notePreview(context.store.objects, { ...about, by, versions, key: key.id });
      const shown = await shownOf(context, versions);
      const pass = previewPassText({ preview: shown, ...about }, key);
      const link = new URL(`/-/preview?pass=${pass}`, origin).href;
      const until = minuteText(about.expires);
      const names = published.map(({ name, version }) => `${name} ${version}`);
      terminal.say(
        `Good until ${until}, for anyone who has it. Reservations made in it are real. To revoke it: npm run release -- preview --revoke ${id}`,
      );
      terminal.answer(
        { id, ...about, preview: shown, link },
        options.markdown === true
          ? [
              `**[Preview of ${escapeMarkdown(about.of)}](${link})**, until ${until}: ${names.join(', ')}`,
              '',
              'For anyone who has the link. Reservations, payments and mails are real: cancel what you only try.',
            ]
          : [...names, link],
      );
    });

const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>@#~|]/g, '\\$&');

/** The versions that a preview shows, and its name. */
interface Built {
  readonly of: string;
  readonly publications: readonly Publication[];
  remove(): void;
}

/** Throws `UsageError` for a command that says too little or too much. */
function sourceOf(
  site: Site,
  branch: string | undefined,
  { package: names = [], folder: folders = [] }: Options,
) {
  if (folders.length > 0) {
    if (branch !== undefined || names.length > 0)
      throw new UsageError('A built folder says itself what it is: leave out the branch and --package.');
    return async (): Promise<Built> => ofFolders('a build', folders);
  }
  if (branch !== undefined) return (terminal: Terminal) => ofBranch(site, branch, names, terminal);
  if (names.length === 0)
    throw new UsageError('Say what to show: a branch, --package of the working tree, or --folder.');
  return async (): Promise<Built> => {
    const packages = atMost(await chosenPackages(site, names));
    const publications = packages.map(
      (target): Publication =>
        (context, gate) =>
          publishSources(target, undefined, context, gate),
    );
    return { of: 'the working tree', publications, remove: () => undefined };
  };
}

const ofFolders = (of: string, folders: readonly string[], remove = () => undefined as void): Built => ({
  of,
  publications: atMost(folders).map(
    (folder): Publication =>
      (context, gate) =>
        publishFolder(resolve(folder), context, gate),
  ),
  remove,
});

async function ofBranch(
  site: Site,
  name: string,
  names: readonly string[],
  terminal: Terminal,
): Promise<Built> {
  const branch = await branchNamed(name, site.root);
  const packages = atMost(packagesOf(branch, names));
  const { folders, remove } = await terminal.progress.step(`Building ${packages.join(', ')} of ${name}`, () =>
    buildBranch(branch, packages, site),
  );
  return ofFolders(name, folders, remove);
}

function packagesOf({ name, packages, changed }: Branch, names: readonly string[]): readonly string[] {
  const unknown = names.find((one) => !packages.includes(one));
  if (unknown !== undefined)
    throw new CommandRefused(`There is no package ${unknown} in ${name}: ${packages.join(', ')}.`);
  if (names.length === 0 && changed.length === 0)
    throw new CommandRefused(`${name} changes no package by itself: name those to show with --package.`);
  // The host first: remotes need what it has.
  return packages.filter((one) => (names.length > 0 ? names : changed).includes(one)).sort();
}

function atMost<One>(all: readonly One[]): readonly One[] {
  if (all.length <= mostPreviewed) return all;
  throw new CommandRefused(`A preview shows at most ${mostPreviewed} packages, and these are ${all.length}.`);
}

/** Reads the releases of a pass, which prune leaves alone once they are noted. */
async function shownOf({ store }: ChannelContext, versions: Readonly<Record<string, string>>) {
  const shown = Object.entries(versions).map(async ([name, version]) => {
    // A prune that did not see the note yet may have put it away.
    if (!(await store.has(name, version))) await store.restore(name, version);
    return [name, { version, integrity: await store.integrityOf(name, version) }] as const;
  });
  return Object.fromEntries(await Promise.all(shown));
}
