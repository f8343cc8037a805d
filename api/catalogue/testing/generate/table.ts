import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type Line = Readonly<Record<string, string | number>>;

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Writes a CSV table with the columns of its first line; without lines no file. */
export async function writeTable(file: string, lines: readonly Line[]): Promise<void> {
  const columns = Object.keys(lines[0] ?? {});
  if (columns.length === 0) return;
  await mkdir(dirname(file), { recursive: true });
  const rows = lines.map((line) => columns.map((column) => cell(line[column] ?? '')).join(','));
  await writeFile(file, `${[columns.join(','), ...rows].join('\n')}\n`);
}
