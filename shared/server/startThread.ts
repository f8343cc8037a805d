import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Compiled servers have no loader for TypeScript, and their threads need none (ADR 40). */
const isCompiled = import.meta.filename.endsWith('.js');
const compiled = (file: string) => file.replace(/\.ts$/, '.js');
const resolve = createRequire(path.join(import.meta.dirname, 'startThread.ts')).resolve;

type ThreadOptions = Omit<WorkerOptions, 'eval' | 'execArgv'>;

/**
 * Starts a worker thread that runs a TypeScript module: a thread does not inherit the loader of its process.
 * `file` is an absolute path. A module that cannot be loaded is an `error` event of the worker.
 */
export function startThread(file: string, options: ThreadOptions = {}): Worker {
  if (isCompiled) return new Worker(compiled(file), options);
  // tsx's CommonJS build does not work inside a thread; its module build is the file beside it.
  const loader = pathToFileURL(resolve('tsx/esm/api').replace(/\.cjs$/, '.mjs')).href;
  const code = `
    import(${JSON.stringify(loader)}).then(({ register }) => {
      register();
      return import(${JSON.stringify(pathToFileURL(file).href)});
    });
  `;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}

/** As `startThread`, for a module without a top-level await: it starts in half the time, without a thread for its loader. */
export function startScriptThread(file: string, options: ThreadOptions = {}): Worker {
  if (isCompiled) return new Worker(compiled(file), options);
  const loader = resolve('tsx/cjs/api');
  const code = `require(${JSON.stringify(loader)}).register(); require(${JSON.stringify(file)});`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}

/** The options of a pool of threads (Piscina's) that run a TypeScript module. */
export const poolOf = (file: string) =>
  isCompiled
    ? { filename: compiled(file) }
    : { filename: file, execArgv: ['--import', pathToFileURL(resolve('tsx')).href] };
