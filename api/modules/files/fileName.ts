import { limits } from '@wadachi/contract';

/** Line ends, other controls, and marks that turn the reading direction: a name must not look like another. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/gu;

/** A customer's file name, only ever shown back to them: its last part, in one line, at most 120 characters. */
export function fileName(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const shown = last.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim();
  return [...shown].slice(0, limits.fileName).join('') || 'file';
}
