import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
/** fontkit sets the letters of these scripts from right to left by itself. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of each UTF-16 unit of a text (UAX #9): a level, odd from right to left. The text itself begins at the left. */
export const levelsOf = (text: string): Uint8Array => bidi.getEmbeddingLevels(text, 'ltr').levels;

/** The runs of a line from left to right (UAX #9, L2). */
export function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

/** The text of a run in the order in which fontkit takes it: spaces and signs between words from right to left are turned. */
export const asDrawn = (text: string, level: number): string =>
  level % 2 === 0 || rightToLeft.test(text)
    ? text
    : [...text]
        .reverse()
        .map((character) => bidi.getMirroredCharacter(character) ?? character)
        .join('');
