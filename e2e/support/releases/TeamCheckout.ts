import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.join(import.meta.dirname, '..', '..', '..');
const run = promisify(execFile);

/** What a copy of the sources can do without. */
const leftBehind = new Set(['node_modules', '.git', '.data', '.cache', 'test-results', 'docs', 'e2e']);

/** The output of a run of the command line. */
interface Output {
  readonly stdout: string;
}

/** A team's own copy of the sources, and the command line as they use it on a running site. */
export class TeamCheckout {
  private constructor(
    readonly folder: string,
    readonly dataDir: string,
  ) {}

  static async open(dataDir: string): Promise<TeamCheckout> {
    const folder = await mkdtemp(path.join(tmpdir(), 'wadachi-team-'));
    await cp(root, folder, {
      recursive: true,
      filter: (source) => !leftBehind.has(path.basename(source)) || source === root,
    });
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    return new TeamCheckout(folder, dataDir);
  }

  /** Changes a text in a file of the copy. @throws Error when the file does not have it. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const name = path.join(this.folder, file);
    const text = await readFile(name, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not say '${from}'.`);
    await writeFile(name, text.replace(from, to));
  }

  /** `npm run release -- …words`. @throws Error with what it printed when it ends with another code than 0. */
  async release(...words: readonly string[]): Promise<Output> {
    const cli = path.join(this.folder, 'scripts', 'release', 'cli.ts');
    return run(process.execPath, ['--import', 'tsx', cli, ...words], {
      cwd: this.folder,
      env: { ...process.env, DATA_DIR: this.dataDir, NO_COLOR: '1' },
      maxBuffer: 16 * 1024 * 1024,
    });
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
