import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const resolve = createRequire(path.join(import.meta.dirname, 'startThread.ts')).resolve;
// tsx's CommonJS build does not work inside a thread; its module build is the file beside it.
const moduleLoader = pathToFileURL(resolve('tsx/esm/api').replace(/\.cjs$/, '.mjs')).href;
const scriptLoader = resolve('tsx/cjs/api');

type ThreadOptions = Omit<WorkerOptions, 'eval' | 'execArgv'>;

/**
 * Starts a worker thread that runs a TypeScript module: a thread does not inherit the loader of its process.
 * `file` is an absolute path. A module that cannot be loaded is an `error` event of the worker.
 */
export function startThread(file: string, options: ThreadOptions = {}): Worker {
  const code = `
    import(${JSON.stringify(moduleLoader)}).then(({ register }) => {
      register();
      return import(${JSON.stringify(pathToFileURL(file).href)});
    });
  `;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}

/** As `startThread`, for a module without a top-level await: it starts in half the time, without a thread for its loader. */
export function startScriptThread(file: string, options: ThreadOptions = {}): Worker {
  const code = `require(${JSON.stringify(scriptLoader)}).register(); require(${JSON.stringify(file)});`;
  return new Worker(code, { ...options, eval: true, execArgv: [] });
}
