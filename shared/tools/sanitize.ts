/** Control characters, breaks of lines, and what turns the direction of writing: a terminal or a page would obey them. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A text with nothing in it that a terminal or a page would obey. */
export const stripControls = (text: string): string => text.replace(obeyed, ' ');

const escape = '\u001b';

/** The only control sequences that stay, the colours of this command line: bold, dim, red, yellow, and their ends. */
const colours = ['[1m', '[2m', '[22m', '[31m', '[33m', '[39m'];

/** A line of output without anything else that a terminal would obey: it may hold what somebody else wrote. */
export const sanitizeLine = (line: string): string =>
  line
    .split(escape)
    .map((part, index) => {
      if (index === 0) return stripControls(part);
      const colour = colours.find((code) => part.startsWith(code));
      return colour === undefined
        ? ` ${stripControls(part)}`
        : `${escape}${colour}${stripControls(part.slice(colour.length))}`;
    })
    .join('');

/** The same of a text that may have several lines. */
export const sanitizeText = (text: string): string => text.split('\n').map(sanitizeLine).join('\n');

/** A JSON document in which such signs are written as `\u009b`. */
export const sanitizeJson = (document: unknown): string =>
  JSON.stringify(document, null, 2)
    .split('\n')
    .map((line) =>
      Array.from(line, (letter) => (stripControls(letter) === letter ? letter : escaped(letter))).join(''),
    )
    .join('\n');

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
