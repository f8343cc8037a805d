/** The words of a keyword, which spaces of any width part; control characters, which no text holds, part them too. */
export const wordsOf = (keyword: string | undefined): string[] =>
  (keyword ?? '').split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
