import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './bootstrap/endWithNpm.mjs';
import { ensureUsableFolder } from './bootstrap/folder.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { ensureNode } from './bootstrap/node.mjs';
import { Advice, root } from './bootstrap/run.mjs';

// Plain JavaScript: it runs before anything is installed.
ensureNode();
ensureUsableFolder();
try {
  await ensureInstalled();
} catch (error) {
  console.error(error instanceof Advice ? error.message : error);
  process.exit(1);
}
process.chdir(root);
process.setSourceMapsEnabled(true);

endWithNpm();

// This process stays as long as the site: bundled, the program needs no TypeScript loader in its memory (ADR 29).
const { build, stop } = await import('esbuild');
const bundle = path.join(root, '.cache', 'start', `${process.pid}.mjs`);
await build({
  entryPoints: ['scripts/start/main.ts'],
  outfile: bundle,
  bundle: true,
  // What is installed stays apart; the project's own packages are TypeScript.
  plugins: [
    {
      name: 'installed',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
          kind === 'entry-point' || name.startsWith('@wadachi/') ? undefined : { path: name, external: true },
        ),
    },
  ],
  platform: 'node',
  format: 'esm',
  sourcemap: 'inline',
  // The root folder is found from `scripts/workspace/packages.ts`.
  define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'scripts', 'workspace')) },
});
await stop();
try {
  await import(pathToFileURL(bundle).href);
} finally {
  rmSync(bundle);
}
