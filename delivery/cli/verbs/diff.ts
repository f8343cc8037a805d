import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '../../core/release';
import type { ReleaseStore } from '../../core/store/ReleaseStore';
import { contextAt } from '../context';
import { describeCommit } from '../described/describeCommit';
import { differencesOfReleases } from '../described/differencesOfReleases';
import type { Verb } from '../Site';
import { aVerb, callOf, type LocationOptions } from '../terminal/verb';
import { publishedSet } from '../versions';

export const diff: Verb = (program, shell, { root }) =>
  void aVerb(program, 'diff', {
    does: 'what differs between two published versions of a package',
    example: 'diff mf-reserve 2.2.0 2.3.0',
  })
    .argument('<package>', 'its name')
    .argument('<from>', 'a version')
    .argument('<to>', 'a version')
    .action(async (name: string, from: string, to: string, options: LocationOptions) => {
      const { place, terminal } = callOf(options, shell);
      const { store } = await contextAt(place);
      const [before, after] = [await read(store, name, from), await read(store, name, to)];
      const differences = {
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
    });

/** Throws `CommandRefused`, with the versions there are, when it is not published. */
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
