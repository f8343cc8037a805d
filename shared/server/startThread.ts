import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { buildSync, stop } from 'esbuild';

/** Compiled servers have no TypeScript (ADR 29). */
const isCompiled = import.meta.filename.endsWith('.js');
const bundles = path.join(import.meta.dirname, '..', '..', '.cache', 'threads');
const written = new Map<string, string>();

/**
 * Starts a worker thread that runs a TypeScript module without a top-level await. `file` is its absolute path. A module
 * that cannot be loaded is an `error` event of the worker, one that cannot be bundled throws.
 */
export const startThread = (file: string, options: Omit<WorkerOptions, 'eval' | 'execArgv'> = {}): Worker => {
  const { filename, ...ofThread } = threadOf(file);
  return new Worker(filename, { ...options, ...ofThread });
};

/** The options of a pool of threads (Piscina's) that run a TypeScript module. */
export const threadOf = (file: string) =>
  isCompiled
    ? { filename: file.replace(/\.ts$/, '.js') }
    : { filename: bundleOf(file), execArgv: ['--enable-source-maps'] };

interface Esbuild {
  readonly buildSync: typeof buildSync;
  readonly stop: typeof stop;
}

/**
 * The module with all sources that it imports, as one file. A thread does not inherit the loader of its process; one of
 * its own would take longer to start than all that the thread loads.
 */
function bundleOf(file: string): string {
  const known = written.get(file);
  if (known !== undefined) return known;
  const esbuild = createRequire(import.meta.filename)('esbuild') as Esbuild;
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [file],
    outdir: bundles,
    write: false,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    // Packages are found from where the source is.
    banner: { js: `require = require('node:module').createRequire(${JSON.stringify(file)});` },
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(file).href) },
  });
  // Its thread and its program would stay as long as this process, and hold up its end.
  void esbuild.stop();
  const text = outputFiles[0]?.text ?? '';
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.cjs`;
  const bundle = path.join(bundles, name);
  if (!existsSync(bundle)) {
    mkdirSync(bundles, { recursive: true });
    // Another process may write it, or load it, at the same time.
    const own = `${bundle}-${process.pid}`;
    writeFileSync(own, text);
    renameSync(own, bundle);
  }
  written.set(file, bundle);
  return bundle;
}
