import { isPreviewBuild, previewBuilds } from '../core/previews/builds';
import { ReleaseExists } from '../core/store/releaseErrors';
import type { ChannelContext } from '../core/channels/ChannelContext';
import type { Release } from '../core/release';
import { checkRelease, type GateProblem } from './gate/checkRelease';
import { newBuildFolder } from './buildFolder';
import { fetchBack } from './gate/fetchBack';
import { readCandidate } from './gate/readCandidate';
import { SmokeTestEnvironment } from './gate/smoke/SmokeTestEnvironment';
import { localVersion } from './inputs';
import { serviceProblems } from './gate/serviceProblems';
import { readSettings } from '@wadachi/server/settings';
import type { Package, Site } from './Site';
import type { Progress } from '@wadachi/tools/progress';
import { CommandRefused } from '@wadachi/tools/CommandRefused';

export interface PublishOptions {
  /** Where the gate visits the pages. The caller closes it. */
  readonly ground: SmokeTestEnvironment;
  readonly progress: Progress;
  readonly checkService: Site['checkService'];
  /** Wait until the servers in service have what the release needs. */
  readonly waitsForService: boolean;
  /** A build that was stored for a preview alone, perhaps without a browser, is checked again. */
  readonly checksPreviewed: boolean;
}

export interface Published {
  readonly name: string;
  readonly version: string;
  /** False when it stood in the store before. */
  readonly is_new: boolean;
}

/** Publishes one release. */
export type Publication = (context: ChannelContext, gate: PublishOptions) => Promise<Published>;

interface Gate extends Pick<PublishOptions, 'progress' | 'waitsForService' | 'checksPreviewed'> {
  readonly site: Site;
  readonly skipBrowser: boolean | undefined;
}

/** Publishes one release after another with the same gate, and gives what `finish` makes of each. */
export async function publishAll<Done>(
  publications: readonly Publication[],
  context: ChannelContext,
  { site, skipBrowser, ...options }: Gate,
  finish: (published: Published) => Promise<Done>,
): Promise<readonly Done[]> {
  const settings = readSettings('release', process.env);
  const ground = new SmokeTestEnvironment(skipBrowser !== true, settings, site.gate);
  const done: Done[] = [];
  try {
    for (const publish of publications)
      done.push(
        await finish(await publish(context, { ground, checkService: site.checkService, ...options })),
      );
  } finally {
    await ground.close();
  }
  return done;
}

/**
 * Builds a package as its sources are, and publishes it once the gate lets it through. Throws `CommandRefused` with what the gate
 * found, and `ReleaseExists` when a version that was asked for is taken.
 */
export async function publishSources(
  target: Package,
  asked: string | undefined,
  context: ChannelContext,
  options: PublishOptions,
): Promise<Published> {
  const { name } = target;
  const known = asked ?? (await localVersion(target));
  if (known !== undefined && (await isChecked(name, known, context, options))) {
    if (asked !== undefined) throw new ReleaseExists(name, asked);
    return { name, version: known, is_new: false };
  }
  const folder = await newBuildFolder(target);
  options.ground.removesAtEnd(folder);
  // What the gate needs starts while the release is built. It is launched before: webpack takes this thread for seconds.
  await options.progress.step('Preparing the gate', () => options.ground.begin());
  const { buildRelease } = await import('./build');
  const { version } = await options.progress.step(`Building ${name}`, () =>
    buildRelease(target, asked, { isCached: true, folder }),
  );
  if (await isChecked(name, version, context, options)) return { name, version, is_new: false };
  return publishFolder(folder, context, options);
}

/**
 * Publishes a built folder once the gate lets it through; what was published already, with these very files, is not checked
 * again. Throws `CommandRefused`, `ReleaseExists`, `ReleaseIncomplete`.
 */
export async function publishFolder(
  folder: string,
  context: ChannelContext,
  options: PublishOptions,
): Promise<Published> {
  const { ground, progress, checkService, waitsForService } = options;
  const { release } = await readCandidate(folder);
  if (release && (await isPublished(release, context))) {
    const { name, version } = release;
    if (await isChecked(name, version, context, options)) return { name, version, is_new: false };
  }
  const nothing = `Nothing was published from ${folder}:`;
  const service = { check: () => checkService(folder), mayWait: waitsForService, progress };
  refuse(nothing, await serviceProblems(service));
  refuse(nothing, await checkRelease(folder, context, { ground, progress }));
  // Another publish of the same build may have been quicker.
  if (release && (await isPublished(release, context)))
    return { name: release.name, version: release.version, is_new: false };
  const { name, version } = await progress.count('Publishing', (tell) => context.store.publish(folder, tell));
  refuse(
    `${name} ${version} is not published:`,
    await progress.step('Reading it back', () => fetchBack(context.store, name, version)),
  );
  return { name, version, is_new: true };
}

/** Says whether the store has a version that the gate has let through as it does now. */
async function isChecked(
  name: string,
  version: string,
  { store }: ChannelContext,
  { checksPreviewed }: Pick<PublishOptions, 'checksPreviewed'>,
): Promise<boolean> {
  if (!(await store.has(name, version))) return false;
  return !checksPreviewed || !isPreviewBuild(await previewBuilds(store.objects), name, version);
}

/** Throws `ReleaseExists` when the store has another build under this version. */
async function isPublished(candidate: Release, { store }: ChannelContext): Promise<boolean> {
  const { name, version } = candidate;
  if (!(await store.has(name, version))) return false;
  if (filesOf(candidate) === filesOf(await store.readRelease(name, version))) return true;
  throw new ReleaseExists(name, version);
}

/** Returns the part that two equal builds share: commit, time and compressed forms may differ. */
const filesOf = ({ files }: Release): string =>
  Object.entries(files)
    .map(([file, { integrity }]) => `${integrity} ${file}`)
    .sort()
    .join('\n');

function refuse(title: string, problems: readonly GateProblem[]): void {
  if (problems.length === 0) return;
  const lines = problems.map(
    ({ check, problem, hint }) => `  ${check}: ${problem}${hint ? `\n    ${hint}` : ''}`,
  );
  throw new CommandRefused(`${title}\n${lines.join('\n')}`, { problems });
}
