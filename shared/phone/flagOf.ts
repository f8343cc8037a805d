const regionalA = 0x1f1e6;

/** The emoji of a country's flag; systems without flags show its two letters. */
export const flagOf = (iso2: string): string =>
  String.fromCodePoint(...[...iso2.toUpperCase()].map((letter) => regionalA + letter.charCodeAt(0) - 65));
