import type { Compilation, Compiler, Stats } from 'webpack';

/** Leaves what is built in memory. */
export const keepInMemory = ({ hooks }: Compiler): void => hooks.shouldEmit.tap('keepInMemory', () => false);

/** Lists errors and their places, without the compiler's own stack. */
export const errorsOf = (stats: Stats): string =>
  (stats.toJson({ all: false, errors: true }).errors ?? [])
    .map(({ moduleName, message }) => {
      const [text = message] = message.replace(/^Module build failed .*\n/, '').split(/\n+Caused by:/);
      return moduleName ? `${moduleName}\n${text}` : text;
    })
    .join('\n\n');

export const filesOf = (compilation: Compilation): ReadonlyMap<string, Buffer> =>
  new Map(compilation.getAssets().map(({ name, source }) => [name, source.buffer()]));
