import postcss from 'postcss';
import { newerInScripts, newerInStyles, type Newer } from './newer';

/** Finds syntax that the oldest browsers cannot read in a shipped file, as sentences; none in other kinds of files. */
export function newerThanOldest(file: string, text: string): readonly string[] {
  if (/\.m?js$/.test(file)) return found(text, newerInScripts);
  if (file.endsWith('.css')) return [...found(text, newerInStyles), ...unreadRules(text)];
  return [];
}

const found = (text: string, newer: readonly Newer[]): readonly string[] =>
  newer.flatMap(({ what, since, pattern, allowed }) => {
    const rest = allowed && (allowed.where ? text.replaceAll(everywhere(allowed.where), '') : '');
    const match = pattern.exec(rest ?? text);
    if (!match) return [];
    const around = (rest ?? text).slice(Math.max(0, match.index - 40), match.index + 60).replace(/\s+/g, ' ');
    return [`${what} (${since}): …${around}…`];
  });

const everywhere = ({ source, flags }: RegExp) => new RegExp(source, `${flags}g`);

/** Finds rules inside a rule, and those that a comment of scripts takes away in every browser. */
function unreadRules(text: string): readonly string[] {
  const problems: string[] = [];
  postcss.parse(text).walkRules(({ parent, selector }) => {
    if (parent?.type === 'rule')
      problems.push(`a rule in a rule (Safari 16.5, Chrome 112, Firefox 117): ${selector}`);
    if (/^\s*\/\//.test(selector))
      problems.push(`// is no comment in a stylesheet: no browser reads the rule ${selector}`);
  });
  return problems;
}
