import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The list of the project in which this package lies, or is installed. */
function listAbove(folder: string): readonly string[] {
  const found = listIn(join(folder, 'package.json'));
  if (found) return found;
  if (dirname(folder) === folder) throw new Error('No package.json of the project has browserslist.');
  return listAbove(dirname(folder));
}

function listIn(file: string): readonly string[] | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { browserslist?: readonly string[] }).browserslist;
  } catch {
    return undefined;
  }
}

/** The browsers that pages are built for, as `browserslist` in package.json says it. CSS minifiers read it there by themselves. */
export const oldestBrowsers = [...listAbove(import.meta.dirname)];
