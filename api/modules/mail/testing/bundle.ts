import { build, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder that a source file believes to be in stays its own, so that it finds what lies beside it. */
const ownFolders: Plugin = {
  name: 'own folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replaceAll(
        'import.meta.dirname',
        JSON.stringify(path.dirname(file)),
      ),
      loader: 'ts',
    })),
};

/** Packages with native parts, or that read files beside their own. */
const left = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'fontkit',
  'pdfkit',
  'pg-native',
  'piscina',
  'sharp',
];

/**
 * Makes one file of a program and returns its path: a process that loads that starts in a fraction of the time.
 * @param dir inside the repository, from where the program finds the packages that are left out
 */
export async function bundle(program: string, dir: string): Promise<string> {
  const outfile = path.join(dir, 'program.mjs');
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // Bundled CommonJS packages ask for Node's modules.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module';const require = requireFrom(import.meta.url);`,
    },
    external: left,
    plugins: [ownFolders],
    logLevel: 'error',
  });
  return outfile;
}
