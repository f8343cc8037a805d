/** An address as it will be used: a Japanese keyboard types `＠` and letters in full width as well. */
export const tidyEmail = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/。(?=[^@]*$)/gu, '.');
