import type { Chunk, Compilation } from 'webpack';
import type { Assets } from '../core/release';

/**
 * Files that a dynamic import needs, from webpack's chunk groups: the federation manifest's own list
 * is incomplete. `request` is the text inside `import('…')`.
 */
export function assetsOf(compilation: Compilation, request: string, without: Assets = none): Assets {
  const files = new Set<string>();
  for (const group of compilation.chunkGroups) {
    if (!group.origins.some((origin) => origin.request === request)) continue;
    for (const chunk of group.chunks) filesOf(chunk).forEach((file) => files.add(file));
  }
  return split(
    [...files].filter((file) => !without.scripts.includes(file) && !without.styles.includes(file)),
  );
}

/**
 * Files of a module that a host brings late, `file` being its source. Federation fetches it for the shared scope, so no
 * import of it names its chunks.
 */
export function lateAssetsOf(compilation: Compilation, file: string, without: Assets): Assets {
  const modules = [...compilation.modules].filter((module) => module.nameForCondition() === file);
  const chunks = modules.flatMap((module) => [...compilation.chunkGraph.getModuleChunks(module)]);
  const groups = chunks.flatMap((chunk) => [...chunk.groupsIterable]);
  const { scripts, styles } = split([...new Set(groups.flatMap((group) => group.chunks.flatMap(filesOf)))]);
  return {
    scripts: scripts.filter((script) => !without.scripts.includes(script)),
    styles: styles.filter((style) => !without.styles.includes(style)),
  };
}

/** Files that an application starts with. */
export const initialAssets = (compilation: Compilation): Assets =>
  split([...compilation.chunks].filter((chunk) => chunk.canBeInitial()).flatMap(filesOf));

export const none: Assets = { scripts: [], styles: [] };

const filesOf = (chunk: Chunk): string[] => [...chunk.files];
const split = (files: readonly string[]): Assets => ({
  scripts: files.filter((file) => file.endsWith('.js')).sort(),
  styles: files.filter((file) => file.endsWith('.css')).sort(),
});
