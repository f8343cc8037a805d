import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from './remoteName';

const templateDir = join(import.meta.dirname, 'template');

/**
 * The files of a new remote, by path inside its folder: the template with its own name in every place.
 * `tsconfig.template.json` is named so that tools take the template's sources for scripts.
 */
export async function fillTemplate(name: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(templateDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const filled = await Promise.all(
    files.map(async (file) => {
      const path = file
        .slice(templateDir.length + 1)
        .replaceAll('\\', '/')
        .replace('.template.', '.');
      return [path, named(await readFile(file, 'utf8'), name)] as const;
    }),
  );
  return new Map(filled);
}

/** `mf-template`, `template` and `Template` as this remote has them: `mf-car-news`, `car-news`, `Car news`. */
function named(text: string, name: string): string {
  const slug = slugOf(name);
  const words = slug.replaceAll('-', ' ');
  return text
    .replaceAll('mf-template', name)
    .replaceAll('template', slug)
    .replaceAll('Template', words.charAt(0).toUpperCase() + words.slice(1));
}
