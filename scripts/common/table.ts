/** Writes a table in Markdown, as docs/benchmarks.md and docs/reliability.md have it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
