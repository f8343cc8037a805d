/**
 * The same program with escapes for characters beyond Latin-1. A single one makes V8 keep two bytes for each character of a
 * text, in this process and in each thread: 10 MB more for one set of versions.
 */
export function oneByteText(program: string): string {
  // What follows a backslash is looked at with it: that before such a character means nothing, and another may be its own.
  const escaped = program.replace(/\\[^]|[^\0-\xff]/g, (found) => {
    const code = found.charCodeAt(found.length - 1);
    return code > 0xff ? `\\u${code.toString(16).padStart(4, '0')}` : found;
  });
  return Buffer.from(escaped, 'latin1').toString('latin1');
}
