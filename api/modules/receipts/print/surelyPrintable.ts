/** Letters with and without accents, and Hangul: Noto Sans has them all. */
const ranges = /^[\u0020-\u007e\u00a0-\u017f\uac00-\ud7a3]$/u;

let japanese: ReadonlySet<string> | undefined;

/**
 * True if some font certainly has all letters of a text: for all but few names the printer's thread need not be
 * asked.
 */
export function isSurelyPrintable(text: string): boolean {
  japanese ??= japaneseLetters();
  const known = japanese;
  return [...text].every((letter) => ranges.test(letter) || known.has(letter));
}

/** Lists the letters that two bytes of Shift_JIS stand for. */
function japaneseLetters(): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) bytes.push(lead, trail);
  }
  const letters = new Set(new TextDecoder('shift_jis').decode(Uint8Array.from(bytes)));
  return new Set([...letters].filter((letter) => /[\p{L}\p{N}]/u.test(letter)));
}
