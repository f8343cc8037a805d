import type { LoaderContext } from 'webpack';
import { withLocaleFiles } from './localeFileCalls';

/** Writes out which file each language has (shared/intl/localeFiles.ts). */
export default function localeFilesLoader(this: LoaderContext<unknown>, source: string): string {
  return source.includes('localeFiles(') ? withLocaleFiles(this.resourcePath, source) : source;
}
