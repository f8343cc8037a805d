import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { BuildTarget } from '@wadachi/build/base';
import { browserConfig } from '@wadachi/build/browser';
import { styleRules } from '@wadachi/build/rules';
import type { Package } from '@wadachi/delivery/cli';

/**
 * The host's browser build without federation: the same loaders, minifier and plugins, with the remotes in the
 * host's bundle and their pages loaded late.
 */
export async function plainConfig(
  build: BuildTarget,
  remotes: readonly Package[],
  workDir: string,
): Promise<Configuration> {
  const config = browserConfig(build);
  const alias = config.resolve?.alias;
  const everyRemote = join(workDir, 'everyRemote.js');
  await writeFile(everyRemote, importsOf(remotes));
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...(Array.isArray(alias) ? {} : alias), 'bench-every-remote$': everyRemote },
    },
    module: {
      rules: [
        ...(config.module?.rules ?? []).filter((rule) => !isStyleRule(rule)),
        // Class names begin with the package they belong to, as the server writes them.
        ...styleRules(build.name, 'browser').map((rule) => ({
          ...rule,
          exclude: remotes.map(({ dir }) => dir),
        })),
        ...remotes.flatMap(({ name, dir }) =>
          styleRules(name, 'browser').map((rule) => ({ ...rule, include: dir })),
        ),
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\/remotes$/,
        join(import.meta.dirname, 'remotes.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /\/federation\/instance$/,
        'data:text/javascript,export const registerGlobalHooks = () => undefined; export const createFederation = () => undefined;',
      ),
    ],
  };
}

const importsOf = (remotes: readonly Package[]): string =>
  [
    ...remotes.map(
      ({ dir }, index) =>
        `import { remote as remote${index} } from ${JSON.stringify(join(dir, 'src/remote.ts'))};`,
    ),
    `export const everyRemote = { ${remotes.map(({ name }, index) => `${JSON.stringify(name)}: remote${index}`).join(', ')} };`,
  ].join('\n');

type Rule = NonNullable<NonNullable<Configuration['module']>['rules']>[number];

const isStyleRule = (rule: Rule): boolean =>
  typeof rule === 'object' &&
  rule !== null &&
  rule.test instanceof RegExp &&
  rule.test.source.includes('css');
