import { tableNames } from '../format/tables';
import type { Problems } from './problems';
import type { RawRecord } from './rawRecord';
import { textOf, type Snapshot } from './snapshot';
import { tableOf } from './table';
import { readYaml } from './yamlFile';

export const defaultsFile = 'defaults.yaml';

/** Reads the defaults of all shops; an absent file has none. */
export function readDefaults(snapshot: Snapshot, problems: Problems): RawRecord {
  const bytes = snapshot.files.get(defaultsFile);
  const text = bytes instanceof Buffer ? textOf(bytes, defaultsFile, problems) : undefined;
  const written = text === undefined ? undefined : readYaml(text, defaultsFile, problems);
  const place = () => ({ file: defaultsFile, line: 1 });
  return written && written.value !== null ? written : { value: {}, place };
}

/** A misspelt file name would otherwise be a table that is silently empty. */
export function reportUnknownFiles(snapshot: Snapshot, problems: Problems): void {
  const known = new Set<string>(tableNames);
  for (const file of snapshot.files.keys()) {
    const table = tableOf(file);
    if (table === undefined || known.has(table) || file === defaultsFile) continue;
    problems.add(
      { file, line: 1 },
      '',
      `is no table of this format; the tables are ${[...known].join(', ')}`,
    );
  }
}
