const kanaOffset = 'ア'.charCodeAt(0) - 'あ'.charCodeAt(0);

/** Hiragana and half-width katakana as katakana; all else stays. */
export const toKatakana = (text: string): string =>
  text
    .replace(/[\uff66-\uff9f]+/g, (narrow) => narrow.normalize('NFKC'))
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + kanaOffset));
