import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from './release';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** The folders that a copy of the sources does without. */
const leftBehind = new Set(['node_modules', '.git', '.data', '.cache', 'test-results', 'docs', 'e2e']);

/** A team's own copy of the sources, and the command line as they use it on the store of a running site. */
export class TeamCheckout {
  private constructor(readonly folder: string) {}

  static async open(): Promise<TeamCheckout> {
    const folder = await mkdtemp(path.join(tmpdir(), 'wadachi-team-'));
    await cp(root, folder, {
      recursive: true,
      filter: (source) => !leftBehind.has(path.basename(source)) || source === root,
    });
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    // The gate's servers are compiled once for all: no team changes them.
    const gate = path.join('.cache', 'gate');
    await mkdir(path.join(root, gate), { recursive: true });
    await mkdir(path.join(folder, '.cache'));
    await symlink(path.join(root, gate), path.join(folder, gate), 'junction');
    const team = new TeamCheckout(folder);
    // Half of a build is for stock hosts, which `stockHost.spec.ts` shows what the site has built.
    await team.edit('mf-shop/package.json', '"stock": true', '"stock": false');
    return team;
  }

  /** Changes a text in a file of the copy. @throws Error when the file does not have it. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const name = path.join(this.folder, file);
    const text = await readFile(name, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say '${from}'.`);
    await writeFile(name, text.replace(from, to));
  }

  /** `npm run release -- …words` with the sources of the copy; gives what it printed. */
  release(dataDir: string, ...words: readonly string[]): Promise<string> {
    return release({ dataDir, folder: this.folder }, ...words);
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
