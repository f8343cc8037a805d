import type { CompiledQuery } from 'kysely';

/** Each name costs memory in every connection of the server. */
const maxNames = 200;

/** The columns of these statements may change while the process runs, and then their prepared form fails for ever. */
const allColumns = /\.\*|select \*/i;

/**
 * Names under which statements are prepared, the first time a connection sends them: the server then parses and plans
 * them once per connection, which costs more than running most of them. The same text has the same name everywhere.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** Undefined for a statement that is not worth a name, or can't have one. */
  nameOf({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string | undefined {
    const known = this.#names.get(sql);
    if (known !== undefined) return known;
    // A text without parameters may hold several statements.
    if (parameters.length === 0 || allColumns.test(sql) || this.#names.size >= maxNames) return undefined;
    const name = `s${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}
