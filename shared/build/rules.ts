import { parse } from '@formatjs/icu-messageformat-parser';
import formatjs from '@formatjs/unplugin/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import prefixer from 'postcss-prefix-selector';
import type { RuleSetRule } from 'webpack';
import { oldestBrowsers } from './oldestBrowsers';

/** TypeScript and JSX through swc; types are checked by `tsc`, not here. */
export const scriptRule = (target: 'browser' | 'server', isDevelopment = false): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      ...(target === 'server' && { target: 'es2023' }),
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
    },
    ...(target === 'browser' && { env: { targets: oldestBrowsers, bugfixes: true } }),
    module: { type: 'es6' },
  },
});

/**
 * Packages whose published code has syntax that the oldest browsers cannot read: static blocks (Safari 16.4). The publish
 * gate names any other. To compile all packages would add a kilobyte to each page.
 */
export const packageRule: RuleSetRule = {
  test: /\.m?js$/,
  include: /[\\/]node_modules[\\/]intl-messageformat[\\/]/,
  loader: 'swc-loader',
  options: {
    env: { targets: oldestBrowsers },
    jsc: { parser: { syntax: 'ecmascript' } },
    // A script stays one, a module a module.
    isModule: 'unknown',
  },
};

/**
 * Class names must be the same in both builds: the server writes them, the browser finds them. What remotes compile in of
 * `shared/` has the remote's name, since two remotes can have two versions of it.
 */
const classNames = (owner: string) => ({
  namedExport: false,
  exportLocalsConvention: 'as-is',
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
    `${owner === 'host' && /[\\/]shared[\\/]/.test(resourcePath) ? 'w' : owner}-${fileName(resourcePath)}-${local}`,
});

const fileName = (path: string) => path.replace(/^.*[\\/]/, '').replace(/\.module\.css$/, '');

export const styleRules = (owner: string, target: 'browser' | 'server'): RuleSetRule[] => {
  const exportOnlyLocals = target === 'server';
  const extract = { loader: MiniCssExtractPlugin.loader, options: { defaultExport: true } };
  const use = (modules: object | false) => [
    ...(exportOnlyLocals ? [] : [extract]),
    { loader: 'css-loader', options: { modules, url: false } },
  ];
  return [
    { test: /\.module\.css$/, use: use({ ...classNames(owner), exportOnlyLocals }) },
    // On the server they leave nothing: a file with class names, none of which is asked for.
    { test: /(?<!\.module)\.css$/, use: use(exportOnlyLocals && { exportOnlyLocals, auto: () => true }) },
  ];
};

/** For pages in another site's document: what styles the document applies inside one element. */
export const scopedStyleRule: RuleSetRule = {
  test: /(?<!\.module)\.css$/,
  enforce: 'pre',
  loader: 'postcss-loader',
  options: {
    postcssOptions: {
      config: false,
      plugins: [
        prefixer({
          prefix: ':where(.wadachi)',
          transform: (prefix, selector, prefixed) =>
            /^(:root|html|body)/.test(selector) ? selector.replace(/^(:root|html|body)/, prefix) : prefixed,
        }),
      ],
    },
  },
};

/** The texts of language files as syntax trees (browser builds only: a server has the parser anyway). */
export const messagesRule: RuleSetRule = {
  test: /[\\/]intl[\\/](?!package)\w+\.json$/,
  type: 'json',
  parser: {
    parse: (file: string) =>
      Object.fromEntries(
        Object.entries(JSON.parse(file) as Record<string, string>).map(([id, text]) => [id, parse(text)]),
      ),
  },
};

/** The same for messages in the code, without what only translators read. */
export const messageOptions = { ast: true, flatten: false, preserveWhitespace: true };
export const messagesPlugin = () => formatjs(messageOptions);

/**
 * react-router is one file, and what it does to its components at the top level would keep all of it: 7.6 KB of each page
 * (docs/adr/0094). Nothing here changes what its components do.
 */
export const routerRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: 'string-replace-loader',
  options: {
    multiple: [
      { search: /^\w+\.displayName = .*;$/gm, replace: '' },
      {
        search: /^(var \w+ = class .*\{)\n((?: .*\n|\n)*\};\n)\w+\.(contextType = \w+;)$/gm,
        replace: '$1 static $3\n$2',
      },
      {
        search: /^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm,
        replace: '$1/* @__PURE__ */ $2',
      },
    ],
  },
};
