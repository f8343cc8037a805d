import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootDir } from '../../common/packages';
import { compiledServers } from '../../compile/compiledServers';

/** Migrations by the name of their file. */
type Migrations = Readonly<Record<string, string>>;

/** Several versions of the API: the compiled one, each with further migrations. */
export class Versions {
  private constructor(
    private readonly folder: string,
    private readonly compiled: string,
  ) {}

  /** Below the project: there Node finds the installed packages. */
  static async compile(): Promise<Versions> {
    const cache = path.join(rootDir, '.cache');
    await mkdir(cache, { recursive: true });
    const compiled = await compiledServers(new AbortController().signal);
    return new Versions(await mkdtemp(path.join(cache, 'versions-')), compiled);
  }

  /** @returns the file that starts it, from the project's folder. */
  async make(name: string, migrations: Migrations): Promise<string> {
    const folder = this.#of(name);
    for (const part of ['api', 'shared'])
      await cp(path.join(this.compiled, part), path.join(folder, part), { recursive: true });
    for (const [file, text] of Object.entries(migrations))
      await writeFile(path.join(folder, 'api', 'migrations', file), text);
    return path.relative(rootDir, path.join(folder, 'api', 'main.js'));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #of(name: string): string {
    return path.join(this.folder, name);
  }
}
