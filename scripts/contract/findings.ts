/**
 * One difference between two contracts. `breaks`: what is in service with the older one fails. `look`: only a person can
 * tell. `fine`: both fit.
 */
export interface Finding {
  readonly level: 'breaks' | 'look' | 'fine';
  /** The operation, with the field's path. */
  readonly where: string;
  readonly what: string;
}

const titles = { breaks: 'Breaks pages in service', look: 'To be looked at', fine: 'Added or loosened' };

/** The findings as a comment on a pull request. */
export function asMarkdown(findings: readonly Finding[], base: string): string {
  const sections = (['breaks', 'look', 'fine'] as const).flatMap((level) => {
    const lines = findings.filter((finding) => finding.level === level).map(line);
    return lines.length > 0 ? [`### ${titles[level]}\n\n${lines.join('\n')}`] : [];
  });
  const nothing = 'The API offers what it did.';
  const parts = [`## Compatibility with ${code(base)}`, ...(sections.length > 0 ? sections : [nothing])];
  return `${parts.join('\n\n')}\n`;
}

const line = ({ where, what }: Finding) => `- ${code(where)} ${withoutMarkup(what)}`;
const code = (text: string) => `\`${text.replaceAll('`', '’')}\``;
/** Patterns and types are full of signs that Markdown would take for its own. */
const withoutMarkup = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);
