import type { Release } from '../../core/release';

/** Describes the differences between two releases of one package, a line for each. */
interface ReleaseDifferences {
  readonly routes: readonly string[];
  /** Exports that it takes from the host, or of a host: that it has for remotes. */
  readonly exports: readonly string[];
  /** Files by size as they travel, the largest change first. */
  readonly files: readonly string[];
}

export function differencesOfReleases(before: Release, after: Release): ReleaseDifferences {
  return {
    routes: changed(
      before.routes.map((route) => [route.path, route]),
      after.routes.map((route) => [route.path, route]),
    ),
    exports: changed(exportsOf(before), exportsOf(after)),
    files: filesOf(before, after),
  };
}

type Named = readonly (readonly [string, unknown])[];

/** `+ /news`, `- /old`, `~ /changed`. */
function changed(before: Named, after: Named): readonly string[] {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((name) => {
    if (!was.has(name)) return [`+ ${name}`];
    if (!is.has(name)) return [`- ${name}`];
    return JSON.stringify(was.get(name)) === JSON.stringify(is.get(name)) ? [] : [`~ ${name}`];
  });
}

const exportsOf = ({ shared, provides }: Release): Named =>
  Object.entries({ ...shared, ...provides }).flatMap(([module, { exports }]) =>
    exports.map((name) => [`${module} ${name}`, true] as const),
  );

/** Names carry a hash of the content: files are joined by what stays of the name. */
function filesOf(before: Release, after: Release): readonly string[] {
  const [was, is] = [bytesByFile(before), bytesByFile(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((file) => ({ file, from: was.get(file) ?? 0, to: is.get(file) ?? 0 }))
    .filter(({ from, to }) => from !== to)
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
    .map(({ file, from, to }) => `${signed(to - from)} bytes  ${file} (${from} → ${to})`);
}

function bytesByFile({ files }: Release): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [file, { compressed }] of Object.entries(files)) {
    const name = file.replace(/[.-][0-9a-f]{8,}(?=\.)/, '');
    sums.set(name, (sums.get(name) ?? 0) + compressed);
  }
  return sums;
}

const signed = (bytes: number) => `${bytes > 0 ? '+' : ''}${bytes.toLocaleString('en')}`;
