import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { withLocaleFiles } from './localeFileCalls';

const list = join(import.meta.dirname, '..', 'intl', 'locale.ts');

/** Writes out which file each language has (shared/intl/localeFiles.ts). */
export default function localeFilesLoader(this: LoaderContext<unknown>, source: string): string {
  if (!source.includes('localeFiles(')) return source;
  // With another list of languages the module is another, and so is the version of what it is in.
  this.addDependency(list);
  return withLocaleFiles(this.resourcePath, source);
}
