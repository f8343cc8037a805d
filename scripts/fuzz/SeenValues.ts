import { Seen } from './values';

/** How many values of one name are kept: the first, which are those of the catalogue, and the latest. */
const [first, kept] = [20, 100];

/** What the API has given out, by the name of the field; ids by the part of the API as well. */
export class SeenValues {
  readonly #byName = new Map<string, readonly unknown[]>();

  add(name: string, value: unknown): void {
    const values = this.all(name);
    this.#byName.set(name, [...values.slice(0, first), ...values.slice(first).slice(-kept), value]);
  }

  all(name: string): readonly unknown[] {
    return this.#byName.get(name) ?? [];
  }

  /** Takes every text and number of an answer. */
  learn(operation: string, content: unknown, name = ''): void {
    if (Array.isArray(content)) content.slice(0, 20).forEach((item) => this.learn(operation, item, name));
    else if (typeof content === 'object' && content !== null)
      Object.entries(content).forEach(([key, value]) => this.learn(operation, value, key));
    else if (name && (typeof content === 'string' || typeof content === 'number'))
      this.add(keyOf(operation, name), content);
  }

  /** The same content with real values in place of `Seen`. */
  fill(operation: string, content: unknown): unknown {
    if (content instanceof Seen) {
      const values = this.all(keyOf(operation, content.name));
      if (values.length === 0) return content.otherwise;
      // Half of them the latest, so that an id and its token are often of the same thing.
      return content.pick < 0.5 ? values.at(-1) : values[Math.floor((content.pick * 2 - 1) * values.length)];
    }
    if (Array.isArray(content)) return content.map((item) => this.fill(operation, item));
    if (typeof content !== 'object' || content === null) return content;
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, this.fill(operation, value)]),
    );
  }
}

/** A reservation is paid for under an address of its own. */
const keyOf = (operation: string, name: string): string => {
  const [, part = ''] = /\/api\/([\w-]+)/.exec(operation) ?? [];
  return name === 'id' ? `${part.replace('square', 'reserves')} id` : name;
};
