import { traced } from '@wadachi/server/tracing';
import type { CompiledQuery } from 'kysely';

const longestText = 2_000;

/** A statement as a span of the work that asks it: its text, in which values are placeholders, and never the values. */
export const tracedStatement = <T>({ sql }: CompiledQuery, run: () => Promise<T>): Promise<T> =>
  traced(() => {
    const text = withoutTexts(sql);
    return {
      name: nameOf(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
    };
  }, run);

/** Constants that code writes into a statement are values, too. */
const withoutTexts = (sql: string): string => sql.replace(/'(?:[^']|'')*'/g, "'?'");

/** The name of the span, such as `SELECT cars`. */
function nameOf(text: string): string {
  const [operation = ''] = /[a-z]+/i.exec(text) ?? [];
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text) ?? [];
  return `${operation.toUpperCase()} ${table}`.trim();
}
