import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as HarfBuzz from 'harfbuzzjs';
import type subsetFont from 'subset-font';

interface Loaded {
  readonly hb: typeof HarfBuzz;
  readonly subset: typeof subsetFont;
}

const resolve = createRequire(import.meta.url).resolve;
let loaded: Promise<Loaded> | undefined;

/** HarfBuzz and its tool for font files, loaded when the first text needs them: few do. */
export const harfBuzz = (): Promise<Loaded> => (loaded ??= load());

/** Loads the files by their paths: the bundle of a thread is elsewhere. */
async function load(): Promise<Loaded> {
  const hrefOf = (name: string): string => pathToFileURL(resolve(name)).href;
  const hb = (await import(hrefOf('harfbuzzjs'))) as typeof HarfBuzz;
  const tool = (await import(hrefOf('subset-font'))) as { readonly default: typeof subsetFont };
  return { hb, subset: tool.default };
}
