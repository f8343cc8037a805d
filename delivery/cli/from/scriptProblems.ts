import { Script } from 'node:vm';
import type { FolderFiles } from './readFolder';

/** Members of React that React and React DOM alone read and write, in each version since 16; others only mention them. */
const ofReact =
  /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|\.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED/;

/** The call that a script makes before it loads another file (shared/integrity). */
const asksForHashes = '__FEDERATION_INTEGRITY__';

/** Why the browser's scripts of a build may not run in a host's page. */
export function scriptProblems(files: FolderFiles, entry: string): readonly string[] {
  const loadable = [...files].filter(([path]) => /^[^/]+\.(?:js|css)$/.test(path));
  const scripts = loadable
    .filter(([path]) => path.endsWith('.js'))
    .map(([path, bytes]) => [path, bytes.toString('utf8')] as const);
  const modules = scripts.filter(([path, text]) => !isScript(path, text)).map(([path]) => path);
  const isChecked = loadable.length <= 1 || scripts.some(([, text]) => text.includes(asksForHashes));
  return [
    ...(modules.length === 0
      ? []
      : [
          `${shortened(modules)} ${modules.length === 1 ? 'is an ES module' : 'are ES modules'}, or can’t be read: browsers load what a module imports without its hash. Add federated-integrity to the build (docs/guides/feature-teams.md), which makes scripts of them`,
        ]),
    ...(isChecked
      ? []
      : [`${entry} loads its other files without their hashes: add federated-integrity to the build`]),
    ...scripts.flatMap(([path, text]) =>
      ofReact.test(text)
        ? [
            `${path} has a React of its own: two in a page don’t work. Share react and react/jsx-runtime with import: false`,
          ]
        : [],
    ),
  ];
}

function isScript(filename: string, text: string): boolean {
  try {
    return Boolean(new Script(text, { filename }));
  } catch {
    return false;
  }
}

const shortened = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
