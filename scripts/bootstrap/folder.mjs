import { fileURLToPath } from 'node:url';

/**
 * Characters that mean something else in an address of a module (`#`, `?`, `%`), in a request to webpack (`!`), in the
 * `exports` of a package (`*`), or in code that Module Federation writes (`'`). All others were tried, but for `\`, with which
 * Node itself starts nothing.
 */
const unusable = ['#', '?', '%', '!', '*', "'"];

/** The first character of a path that keeps the site from being built there; undefined when there is none. */
export const unusableIn = (folder) => unusable.find((character) => folder.includes(character));

/** Ends the process with a sentence when the project is in a folder where Node and webpack would fail with another. */
export function ensureUsableFolder(folder = fileURLToPath(new URL('../..', import.meta.url))) {
  const character = unusableIn(folder);
  if (character === undefined) return;
  console.error(
    `Wadachi can't run in ${folder}: the path has the character ${character}, which means something else to Node or webpack. ` +
      `Move the folder to a path without ${unusable.join(' ')} and try again.`,
  );
  process.exit(1);
}
