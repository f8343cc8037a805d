import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stockManifest, stockTypes } from '../../../release';
import { rootDir } from '../../common/packages';
import { zipOf } from './zipOf';

/** The parts of a stock manifest that the build does not fill in. */
interface Manifest {
  readonly metaData: { buildInfo: unknown; types: unknown };
}

/** Puts the version and the types into what the stock build has left in a release's folder. */
export async function finishStock(folder: string, name: string, version: string): Promise<void> {
  const path = join(folder, stockManifest);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  manifest.metaData.buildInfo = { buildVersion: version, buildName: name };
  manifest.metaData.types = { path: '', name: '', zip: stockTypes, api: '' };
  await writeFile(path, JSON.stringify(manifest));
  await writeFile(join(folder, stockTypes), zipOf('mount.d.ts', await mountTypes()));
  // The plug-in's notes for itself.
  await rm(join(folder, 'mf-manifest-stats.json'));
}

/** What a site's own build knows of `mount`. */
async function mountTypes(): Promise<Buffer> {
  const types = await readFile(join(rootDir, 'shared', 'embed', 'types.ts'), 'utf8');
  return Buffer.from(`${types}\nexport declare const mount: Mount;\n`);
}
