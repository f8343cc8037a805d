import { allVariables } from './programs';
import type { Env } from './variable';

/** Shorter names are too near to those of other programs: PORT, HOST. */
const shortest = 6;
/** Names of this length may have two wrong letters. */
const long = 10;

/** A sentence for each variable that looks like one of ours and is none, so that nothing reads it. */
export function misspelt(env: Env): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    const stem = name.replace(/_FILE$/, '');
    if (name in allVariables || !/^[A-Z][A-Z0-9_]*$/.test(name)) return [];
    const known = allVariables[stem];
    if (known?.isSecret) return [];
    if (known) return [`${name} is not read: only secrets come from files. Set ${stem} itself.`];
    const meant = nearest(stem);
    if (meant === undefined) return [];
    const [suffix] = /_FILE$/.exec(name) ?? [''];
    return [`${name} is not known: is ${meant}${suffix} meant?`];
  });
}

function nearest(name: string): string | undefined {
  const most = name.length < long ? 1 : 2;
  const near = Object.keys(allVariables)
    .filter(({ length }) => length >= shortest && Math.abs(length - name.length) <= most)
    .map((known) => ({ known, edits: edits(name, known) }))
    .filter((one) => one.edits <= most);
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.known;
}

/** How many letters must be added, left out, replaced or swapped with the next one. */
function edits(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(from.length, to.length);
}
