import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Errors } from 'typebox/value';
import { partNames } from './parts';
import { CommandRefused } from '@wadachi/tools/CommandRefused';
import { isThere, pathsIn, sha256Of } from './tree';

const closed = { additionalProperties: false };
/** Names between slashes, none of them `..`: nothing outside of its folder. */
const path = Type.String({
  pattern: '^(?!.*(^|/)\\.{1,2}(/|$))([^/\\\\\\0]+(/[^/\\\\\\0]+)*)?$',
  maxLength: 4_096,
});
const mode = Type.Integer({ minimum: 0, maximum: 0o777 });
const tree = Type.Object(
  {
    folders: Type.Array(Type.Object({ path, mode }, closed)),
    files: Type.Array(
      Type.Object(
        {
          path,
          mode,
          size: Type.Integer({ minimum: 0 }),
          sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        },
        closed,
      ),
    ),
  },
  closed,
);

/** The last file of a backup, without which it is incomplete. */
export const Manifest = Type.Object(
  {
    format: Type.Literal(1),
    made_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$' }),
    parts: Type.Partial(
      Type.Object(
        {
          database: tree,
          releases: tree,
          keys: tree,
          host: tree,
          mail: tree,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Manifest = Static<typeof Manifest>;

export const manifestFile = 'manifest.json';
const longest = 100_000_000;
const mostProblems = 10;

/** Reads a backup's manifest and holds every file against it. Throws `CommandRefused`; changes nothing. */
export async function checkedManifest(from: string): Promise<Manifest> {
  const manifest = await manifestIn(from);
  const problems: string[] = [];
  for (const name of partNames) {
    const wanted = manifest.parts[name];
    const found = await pathsIn(join(from, name));
    const [folders, files] = [new Set(found.folders), new Set(found.files)];
    for (const folder of wanted?.folders ?? [])
      if (!folders.delete(folder.path)) problems.push(`${join(name, folder.path)} is missing`);
    for (const file of wanted?.files ?? []) {
      if (!files.delete(file.path)) problems.push(`${join(name, file.path)} is missing`);
      else if ((await sha256Of(join(from, name, file.path))) !== file.sha256)
        problems.push(`${join(name, file.path)} is not as it was written`);
    }
    for (const more of [...folders, ...files]) problems.push(`${join(name, more)} is not in the manifest`);
  }
  if (problems.length === 0) return manifest;
  const more = problems.length > mostProblems ? [`and ${problems.length - mostProblems} more`] : [];
  throw new CommandRefused(
    `The backup in ${from} is damaged, so nothing is restored:\n${[...problems.slice(0, mostProblems), ...more].map((line) => `  ${line}`).join('\n')}`,
  );
}

async function manifestIn(from: string): Promise<Manifest> {
  const file = join(from, manifestFile);
  if (!(await isThere(file)))
    throw new CommandRefused(`There is no backup in ${from}: it has no ${manifestFile}.`);
  if ((await stat(file)).size > longest) throw new CommandRefused(`${file} is too large for a manifest.`);
  let document: unknown;
  try {
    document = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new CommandRefused(`${file} is no JSON: the backup is damaged.`);
  }
  const [error] = Errors(Manifest, document);
  if (error)
    throw new CommandRefused(`${file} is no manifest: ${error.instancePath || '/'} ${error.message}.`);
  return document as Manifest;
}
