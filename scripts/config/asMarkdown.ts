import { programs, type Program } from '@wadachi/server/settings';

const escaped = (text: string) => text.replace(/[|<>*]/g, '\\$&');

/** `docs/settings.md`: every variable of every program. */
export function asMarkdown(): string {
  return `# Settings

<!-- Made by \`npm run -s config -- --markdown > docs/settings.md\`. -->

Settings are environment variables. An empty one counts as not set. A program with a wrong one does not start, and names everything that is wrong. \`npm run config\` shows what is set in your shell.

A **secret** is never shown. It can come from a file, as compose and Kubernetes provide it: \`API_TOKEN_FILE=/run/secrets/api-token\` in place of \`API_TOKEN\`.

${sections().join('\n\n')}
`;
}

/** A section for each program. A variable that an earlier program has in the same way is only named. */
function sections(): string[] {
  const shown = new Set<string>();
  return Object.values(programs).map(({ title, variables }: Program) => {
    const rows = Object.entries(variables).map(([name, variable]) => ({ name, row: rowOf(name, variable) }));
    const known = rows.filter(({ row }) => shown.has(row)).map(({ name }) => `\`${name}\``);
    const own = rows.map(({ row }) => row).filter((row) => !shown.has(row));
    for (const row of own) shown.add(row);
    return [
      `## ${title}`,
      ...(known.length > 0 ? [`As above: ${known.join(', ')}.`] : []),
      ...(own.length > 0 ? [`${tableHead}\n${own.join('\n')}`] : []),
    ].join('\n\n');
  });
}

const tableHead = `<!-- prettier-ignore -->
| Variable | Default | Takes | Meaning |
| --- | --- | --- | --- |`;

function rowOf(
  name: string,
  { otherwise, expected, isSecret, meaning, more }: Program['variables'][string],
): string {
  const takes = `${escaped(expected)}${isSecret ? '; **secret**' : ''}`;
  const link = more === undefined ? '' : ` ([more](${more}))`;
  return `| \`${name}\` | ${escaped(otherwise)} | ${takes} | ${escaped(meaning)}${link} |`;
}
