import { breaks, type Comparison, type Finding } from './findings';

const titles = {
  breaks: 'Breaks what is in service',
  look: 'To be looked at',
  fine: 'Added or loosened',
} as const;

/** The comparison as a comment on a pull request. */
export function asMarkdown(comparison: Comparison, base: string): string {
  const { findings, order } = comparison;
  const sections = (['breaks', 'look', 'fine'] as const).flatMap((level) => {
    const lines = findings.filter((finding) => finding.level === level).map(line);
    return lines.length > 0 ? [`### ${titles[level]}\n\n${lines.join('\n')}`] : [];
  });
  const needs = order.map(
    ({ remote, after, needs: what }) => `- ${code(remote)} after the ${after}: ${code(what)}`,
  );
  return [
    `## Compatibility with ${code(base)} (${comparison.base.slice(0, 10)})`,
    verdict(comparison),
    ...sections,
    ...(needs.length > 0 ? [`### Order of shipping\n\n${needs.join('\n')}`] : []),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}

function verdict(comparison: Comparison): string {
  const count = comparison.findings.filter(({ level }) => level === 'breaks').length;
  if (breaks(comparison)) {
    return `**${count} ${count === 1 ? 'change breaks' : 'changes break'} remotes or pages that are in service.**`;
  }
  if (comparison.findings.length === 0) return 'API and host offer what they did.';
  return 'Nothing breaks: remotes and pages that are in service go on working.';
}

const line = ({ where, what }: Finding) => `- ${code(where)} ${withoutMarkup(what)}`;
const code = (text: string) => `\`${text.replaceAll('`', '’')}\``;
/** Patterns and types are full of signs that Markdown would take for its own. */
const withoutMarkup = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);
