/** Letters that are no other letter with a mark, in the spelling of those who lack them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** A dakuten is no mark that may go: は, ば and ぱ are three letters. Nor are the vowels of Thai or Hindi. */
const marked = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu;
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/gu;
/** The distance from a hiragana to its katakana in Unicode. */
const distance = 0x60;

/**
 * One spelling for what people write in many, so that a search finds them all: of full and half width, of capitals, those
 * of Turkish included, of Latin, Greek and Cyrillic letters with and without marks, and of hiragana and katakana.
 */
export const foldSpelling = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(marked, '$1')
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(katakana, (kana) => String.fromCharCode(kana.charCodeAt(0) - distance))
    .normalize('NFC');
