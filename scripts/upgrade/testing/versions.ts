import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../common/packages';

/** Migrations by the name of their file. */
type Migrations = Readonly<Record<string, string>>;

/** Several versions of the API: the compiled one, each with further migrations. */
export class Versions {
  private constructor(private readonly folder: string) {}

  /** Below the project: there Node finds the installed packages. */
  static async compile(): Promise<Versions> {
    const cache = path.join(rootDir, '.cache');
    await mkdir(cache, { recursive: true });
    const versions = new Versions(await mkdtemp(path.join(cache, 'versions-')));
    const compiler = path.join(rootDir, 'scripts', 'compile', 'main.ts');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', compiler, versions.#of('compiled')], {
      cwd: rootDir,
    });
    return versions;
  }

  /** @returns the file that starts it, from the project's folder. */
  async make(name: string, migrations: Migrations): Promise<string> {
    const folder = this.#of(name);
    for (const part of ['api', 'shared'])
      await cp(path.join(this.#of('compiled'), part), path.join(folder, part), { recursive: true });
    const own = path.join(rootDir, 'api', 'node_modules');
    if (existsSync(own)) await symlink(own, path.join(folder, 'api', 'node_modules'), 'junction');
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
