import type { Typed } from './typed';

/** More steps than anybody takes back in 25 characters. */
const longest = 100;

/**
 * The earlier texts of a field. A browser forgets its own history when a program writes into a field, so a
 * field that formats keeps one itself.
 */
export class TypedHistory {
  #past: Typed[] = [];
  #future: Typed[] = [];

  constructor(public present: Typed) {}

  add(next: Typed): void {
    if (next.text !== this.present.text) {
      this.#past = [...this.#past, this.present].slice(-longest);
      this.#future = [];
    }
    this.present = next;
  }

  undo(): Typed | undefined {
    const before = this.#past.pop();
    if (before) {
      this.#future.push(this.present);
      this.present = before;
    }
    return before;
  }

  redo(): Typed | undefined {
    const after = this.#future.pop();
    if (after) {
      this.#past.push(this.present);
      this.present = after;
    }
    return after;
  }
}
