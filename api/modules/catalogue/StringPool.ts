/** Keeps one of many equal values: most plans of a chain have the texts of their class. */
export class StringPool {
  readonly #values = new Map<string, unknown>();

  /** The row, with equal objects and lists shared by all rows. */
  row<Row extends object>(row: Row): Row {
    const fields: [string, unknown][] = Object.entries(row);
    for (const [name, value] of fields) {
      if (typeof value === 'object' && value !== null) Reflect.set(row, name, this.#shared(value));
    }
    return row;
  }

  #shared(value: object): unknown {
    const key = JSON.stringify(value);
    if (!this.#values.has(key)) this.#values.set(key, value);
    return this.#values.get(key);
  }
}
