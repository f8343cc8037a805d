/** The distance from a hiragana to its katakana in Unicode. */
const distance = 0x60;

/** A reading in katakana, whichever kana it was typed in: full width, hiragana turned, `ﾔﾏﾀﾞ やまだ` is `ヤマダ ヤマダ`. */
export const toKatakana = (reading: string): string =>
  reading
    .normalize('NFKC')
    .replace(/[\u3041-\u3096\u309d\u309e]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + distance));
