import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '../../core/release';
import type { ChannelContext } from '../../core/channels/ChannelContext';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import { changedTexts } from './changedTexts';
import { describeCommit } from './describeCommit';
import { differencesOfReleases } from './differencesOfReleases';
import type { Terminal } from '../terminal/Terminal';
import { publishedSet } from '../versions';

/** Tells what differs between two published versions of a package. Throws `Refused` for one that is not published. */
export async function tellDifferences(
  terminal: Terminal,
  { store }: ChannelContext,
  root: string,
  [name, from, to]: readonly [name: string, from: string, to: string],
): Promise<void> {
  const [before, after] = [await read(store, name, from), await read(store, name, to)];
  const differences = {
    texts: await changedTexts(before, after, (release, file) => store.readFile(release, file)),
    ...differencesOfReleases(before, after),
    commits: await commits(root, name, before, after),
  };
  const { bold, dim } = terminal.colours;
  terminal.answer({ package: name, from, to, ...differences }, [
    ...[before, after].map(
      (release) => `${bold(`${name} ${release.version}`)}  ${dim(describeCommit(release))}`,
    ),
    ...Object.entries(differences).flatMap(([kind, lines]) =>
      lines.length === 0 ? [dim(`${kind}: the same`)] : [`${kind}:`, ...lines.map((line) => `  ${line}`)],
    ),
  ]);
}

/** Throws `Refused`, with the versions there are, when it is not published. */
async function read(store: ReleaseStore, name: string, version: string): Promise<Release> {
  await publishedSet(store, new Map([[name, version]]));
  return store.readRelease(name, version);
}

/** The change log between them, where this checkout has both commits. */
async function commits(
  cwd: string,
  name: string,
  before: Release,
  after: Release,
): Promise<readonly string[]> {
  if (before.git === null || after.git === null) return [];
  const range = `${before.git}..${after.git}`;
  const words = ['log', '--format=%h %an: %s', '--max-count=100', range, '--', name, 'shared'];
  const log = await promisify(execFile)('git', words, { cwd }).catch(() => undefined);
  return log?.stdout.split('\n').filter(Boolean) ?? [];
}
