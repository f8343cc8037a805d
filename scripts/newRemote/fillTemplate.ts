import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from './remoteName';

const folderOf = (template: string) => join(import.meta.dirname, template);

export const bundlers = ['rspack'] as const;
export type Bundler = (typeof bundlers)[number];

/**
 * The files of a new remote, by path inside its folder: the template with its own name in every place. What is named
 * `.template.json` is named so that tools take the template's sources for scripts. A bundler of its own adds its
 * files.
 */
export async function fillTemplate(name: string, bundler?: Bundler): Promise<ReadonlyMap<string, string>> {
  const common = await filled(folderOf('template'), name);
  return bundler ? new Map([...common, ...(await filled(folderOf(bundler), name))]) : common;
}

async function filled(templateDir: string, name: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(templateDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(
    files.map(async (file) => {
      const path = file
        .slice(templateDir.length + 1)
        .replaceAll('\\', '/')
        .replace('.template.', '.');
      return [path, named(await readFile(file, 'utf8'), name)] as const;
    }),
  );
  return new Map(texts);
}

/**
 * `mf-template`, `mf_template`, `template` and `Template` as this remote has them: `mf-car-news`, `mf_car_news`,
 * `car-news`, `Car news`.
 */
function named(text: string, name: string): string {
  const slug = slugOf(name);
  const words = slug.replaceAll('-', ' ');
  const names: Readonly<Record<string, string>> = {
    'mf-template': name,
    mf_template: name.replaceAll('-', '_'),
    template: slug,
    Template: words.charAt(0).toUpperCase() + words.slice(1),
  };
  return text.replaceAll(/mf[-_]template|[tT]emplate/g, (word) => names[word] ?? word);
}
