/** Matches the start of a function: a declaration, a constant, or a method. */
const openings = [
  /^\s*(?:export )?(?:default )?(?:async )?function\*? ?([A-Za-z_$][\w$]*)/,
  /^\s*(?:export )?const ([A-Za-z_$][\w$]*)\b.*(?:=>|\bfunction\b|\($)/,
  /^\s*(?:(?:public|private|protected|static|override|async|readonly|get|set) )*(#?[A-Za-z_$][\w$]*)(?:\(.*\{$|\($|: .*=>| = .*=>)/,
];
const words = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'constructor']);

/**
 * The function that a line of a source lies in, or null. A build shortens names, and a source map knows only those of what is
 * called; the sources are indented by a formatter, so the function is the nearest one above that is indented less.
 */
export function functionAt(source: string, line: number): string | null {
  const lines = source.split('\n');
  let indent = indentOf(lines[line - 1] ?? '') + 1;
  for (let at = line - 1; at >= 0 && indent > 0; at -= 1) {
    const text = lines[at] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    indent = indentOf(text);
    const name = openings.map((opening) => opening.exec(text)?.[1]).find((found) => found !== undefined);
    if (name !== undefined && !words.has(name)) return name;
  }
  return null;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;
