import { ensureUsableFolder } from './folder.mjs';

/**
 * `node --import` this to run TypeScript: in one process, which hears signals itself, and with a sentence where nothing is
 * installed yet, or where nothing can run.
 */
ensureUsableFolder();
try {
  // Its hundreds of files load three times as fast without the loader of TypeScript.
  await Promise.all(['typebox', 'typebox/compile', 'typebox/value'].map((module) => import(module)));
  await import('tsx');
} catch (error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  console.error('The packages are not installed yet: run npm start once (or npm install), then this again.');
  process.exit(1);
}
