import type { AuditEntry } from '@wadachi/contract';
import { FactList } from '@wadachi/parts';

type State = AuditEntry['before'];

/** Each field that differs, as `before → after`. */
export const Differences = ({ before, after }: { readonly before: State; readonly after: State }) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names
    .map((name) => [name, asText(before?.[name]), asText(after?.[name])] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, ...texts]) => [name, texts.filter((text) => text !== '').join(' → ')] as const);
  return changed.length > 0 && <FactList of={changed} />;
};

/** A value as people read it: nothing for what is not there, no quotes around texts. */
function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
