import { slugOf } from './remoteName';

/** A file of the project that lists its remotes, and how a further one gets into it. */
interface WorkspaceList {
  readonly path: string;
  /** Throws when the file doesn't look as expected. */
  add(text: string, name: string, manifest: RemoteManifest): string;
  /** The inverse. */
  remove(text: string, name: string): string;
}

/** The fields of a workspace's package.json that the lock repeats. */
export interface RemoteManifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Record<string, object> & { readonly '': { workspaces: string[] } };
}

/** Everything else finds a remote by its folder's name or through these. */
export const workspaceLists: readonly WorkspaceList[] = [
  {
    path: 'package.json',
    add: (text, name) => afterItem(text, /^ *"mf-[^"]+",?$/, `    "${name}"`),
    remove: (text, name) => withoutItem(text, `"${name}"`),
  },
  {
    path: 'tsconfig.json',
    add: (text, name) => afterItem(text, /^ *\{ "path": "\.\/mf-[^"]+" \},?$/, `    { "path": "./${name}" }`),
    remove: (text, name) => withoutItem(text, `{ "path": "./${name}" }`),
  },
  {
    path: 'Dockerfile',
    add: (text, name) =>
      afterLast(text.split('\n'), `COPY ${name}/package.json ${name}/`, (line) =>
        /^COPY mf-\S+\/package\.json /.test(line),
      ).join('\n'),
    remove: (text, name) => withoutItem(text, `COPY ${name}/package.json ${name}/`),
  },
  {
    // As npm would write it: a workspace brings no package of its own, so there is nothing to fetch.
    path: 'package-lock.json',
    add: (text, name, { version, dependencies, devDependencies }) => {
      const lock = JSON.parse(text) as Lock;
      const root = lock.packages[''];
      const packages = inOrder(lock.packages, {
        '': { ...root, workspaces: afterLast(root.workspaces, name, isRemote) },
        [name]: { version, dependencies, devDependencies },
        [`node_modules/${name}`]: { resolved: name, link: true },
      });
      return asJson({ ...lock, packages });
    },
    remove: (text, name) => {
      const lock = JSON.parse(text) as Lock;
      const { [name]: _, [`node_modules/${name}`]: __, '': root, ...packages } = lock.packages;
      const workspaces = root.workspaces.filter((workspace) => workspace !== name);
      return asJson({ ...lock, packages: { '': { ...root, workspaces }, ...packages } });
    },
  },
];

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const isRemote = (workspace: string) => slugOf(workspace) !== workspace;

/** A line after the last one of its kind: the other lines of the file stay as people wrote them. */
function afterItem(text: string, kind: RegExp, line: string): string {
  const lines = text.split('\n');
  const last = lines.findLast((one) => kind.test(one));
  const isEnd = last !== undefined && !last.endsWith(',');
  const before = isEnd ? lines.map((one) => (one === last ? `${one},` : one)) : lines;
  return afterLast(before, isEnd ? line : `${line},`, (one) => kind.test(one)).join('\n');
}

/** Removes one line of a list; the line before ends the list where it did. */
function withoutItem(text: string, item: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.trim() === item || line.trim() === `${item},`);
  if (at === -1) return text;
  const isEnd = lines[at]?.trim() === item && lines[at - 1]?.endsWith(',');
  const before = lines
    .slice(0, at)
    .map((line, index) => (isEnd && index === at - 1 ? line.slice(0, -1) : line));
  return [...before, ...lines.slice(at + 1)].join('\n');
}

function afterLast<T>(list: readonly T[], added: T, isOne: (item: T) => boolean): T[] {
  const last = list.findLastIndex((item) => isOne(item));
  if (last === -1) throw new Error('No remote is listed where the new one should follow the others');
  return [...list.slice(0, last + 1), added, ...list.slice(last + 1)];
}

/** The entries of a lock with some added or replaced, in npm's order. */
const inOrder = (packages: Lock['packages'], added: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries({ ...packages, ...added }).sort(([a], [b]) => a.localeCompare(b, 'en')));
