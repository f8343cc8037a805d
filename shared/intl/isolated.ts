/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and their relatives. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Embeddings, overrides and isolates (Unicode, UAX #9): they turn round the text that follows them. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name as it stands within a sentence of plain text. One that is written from right to left is isolated, FSI … PDI:
 * otherwise the words, numbers and marks around it change their places. For texts that people read alone: no file name, no
 * field that a program reads, nothing that is stored. In pages, `<bdi>` does the same.
 */
export function isolated(name: string): string {
  const straight = name.replace(turns, '');
  return rightToLeft.test(straight) ? `\u2068${straight}\u2069` : straight;
}
