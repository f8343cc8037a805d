import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `page.json` beside the page's files: what they were built from, and which of them the document names. */
export interface BuiltPage {
  readonly version: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Where the page is built to. */
export const pageDir = join(import.meta.dirname, '../../dist');

/** Undefined where it isn't built. */
export async function readBuiltPage(dir: string): Promise<BuiltPage | undefined> {
  try {
    return JSON.parse(await readFile(join(dir, 'page.json'), 'utf8')) as BuiltPage;
  } catch {
    return undefined;
  }
}
