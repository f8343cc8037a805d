import { transform } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepared } from './prepared';

/** The parts of Vite's bundles that this plugin needs. */
interface Chunk {
  readonly type: 'chunk' | 'asset';
  code: string;
}

interface Options {
  /** The `name` that the federation plugin has: the entry leaves its container in a variable of that name. */
  readonly name: string;
  readonly filename: string;
  /** The entry that hosts load. The federation plugin has it as its `varFilename`. */
  readonly varFilename: string;
}

/**
 * The build half for Vite, with `@module-federation/vite`. A browser loads what an ES module imports without a hash, so all
 * chunks become scripts of SystemJS, whose documented hooks ask the host's table of hashes (runtime.ts) first.
 */
export const federatedIntegrity = (options: Options) => ({
  name: 'federated-integrity',
  apply: 'build' as const,
  enforce: 'pre' as const,
  load: (id: string): string | null => (id === preloadHelper ? preload : null),
  generateBundle: {
    order: 'post' as const,
    async handler(
      this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): void },
      _: unknown,
      bundle: Record<string, Chunk>,
    ): Promise<void> {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = await asScript(chunk.code);
      this.emitFile({ type: 'asset', fileName: options.varFilename, source: entry(options) });
    },
  },
});

async function asScript(code: string): Promise<string> {
  const module = { type: 'systemjs' as const };
  const jsc = { target: 'es2022' as const };
  return (
    await transform(code, { jsc, module, isModule: true, minify: true, configFile: false, swcrc: false })
  ).code;
}

/** The module by which Vite has stylesheets and chunks loaded together. */
const preloadHelper = '\0vite/preload-helper.js';

/** The same in short: a sheet that stands in the document already is not loaded again. */
const preload = `
const loading = {};
const sheet = (file, href) => loading[href] ??= new Promise((resolve, reject) => {
  if (document.querySelector(\`style[data-href="\${file}"]\`)) return resolve();
  const link = document.createElement('link');
  const failed = () => { delete loading[href]; link.remove(); reject(new Error('Stylesheet ' + href + ' failed')); };
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = () => { link.onerror = null; resolve(); };
  link.onerror = failed;
  ${prepared('link', 'href', 'return failed()')}
  document.head.append(link);
});
export const __vitePreload = (load, files = [], from = document.baseURI) =>
  Promise.all(files.filter((file) => file.endsWith('.css')).map((file) => sheet(file, new URL(file, from).href))).then(load);
`;

const systemJs = () =>
  readFileSync(createRequire(import.meta.url).resolve('systemjs/dist/system.min.js'), 'utf8').replace(
    /\/\/# sourceMapping.*/,
    '',
  );

/** The entry: a container that loads the federation plugin's own. Remotes of a page share one loader. */
const entry = ({ name, filename }: Options): string => `
if (!self.System) {
${systemJs()}
  const hooks = self.System.constructor.prototype;
  hooks.createScript = (url) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    ${prepared('script', 'url', 'script.src = ""')}
    return script;
  };
  const asked = new Set();
  const { instantiate } = hooks;
  hooks.instantiate = function (url, from) {
    asked.add(url);
    return instantiate.call(this, url, from);
  };
  // What failed, or waits for what failed, is loaded anew when it is asked for again.
  hooks.prepareImport = function () {
    for (const url of asked) if (this.get(url) === null && this.delete(url)) asked.delete(url);
  };
}
var ${name} = ((own) => ({
  get: async (...asked) => (await self.System.import(own)).get(...asked),
  init: async (...given) => (await self.System.import(own)).init(...given),
}))(new URL(${JSON.stringify(filename)}, document.currentScript.src).href);
`;
