import { editDistance } from '@wadachi/intl';
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
    .map((known) => ({ known, edits: editDistance(name, known) }))
    .filter((one) => one.edits <= most);
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.known;
}
