import { foldSpelling } from '@wadachi/intl';

/** Texts that are indexed, in some milliseconds, before other work gets a turn. */
const textsAtOnce = 100;

/** More words than a place has; each costs a look through its texts. */
const mostWords = 8;

/** The words of a keyword, which spaces and commas of any width part; control characters, which no text holds, part them too. */
export const wordsOf = (keyword: string): string[] =>
  [...new Set(keyword.split(/[\s\p{Cc},，、､・･]+/u))].filter((word) => word !== '').slice(0, mostWords);

/**
 * Finds texts by a part of them, however that is spelt. Japanese has no spaces between words, so texts are indexed by
 * each character and each pair of characters that follow each other.
 */
export class WordIndex {
  readonly #texts: string[] = [];
  /** Positions of the texts that have it, ascending. */
  readonly #having = new Map<string, number[]>();

  static async of(texts: readonly string[]): Promise<WordIndex> {
    const index = new WordIndex();
    for (const [position, text] of texts.entries()) {
      index.#add(foldSpelling(text));
      if (position % textsAtOnce === textsAtOnce - 1) await new Promise(setImmediate);
    }
    return index;
  }

  text(position: number): string {
    return this.#texts[position] ?? '';
  }

  find(word: string): ReadonlySet<number> {
    const wanted = foldSpelling(word);
    const parts = wanted.length === 1 ? [wanted] : pairsOf(wanted);
    if (wanted === '') return new Set(this.#texts.keys());
    const candidates = parts
      .map((part) => this.#having.get(part) ?? [])
      .reduce((rarest, other) => (other.length < rarest.length ? other : rarest));
    return new Set(candidates.filter((position) => this.#texts[position]?.includes(wanted)));
  }

  #add(text: string): void {
    const position = this.#texts.push(text) - 1;
    for (const part of new Set([...text.split(''), ...pairsOf(text)])) {
      const having = this.#having.get(part);
      if (having) having.push(position);
      else this.#having.set(part, [position]);
    }
  }
}

/** Splits by code unit: half an emoji is found in a whole one, and the search for the word itself decides. */
const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
