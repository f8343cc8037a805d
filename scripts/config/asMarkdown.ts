import { programs, type Program } from '@wadachi/server/settings';

const escaped = (text: string) => text.replace(/[|<>*]/g, '\\$&');

/** `docs/settings.md`: every variable of every program. */
export function asMarkdown(): string {
  return `# Settings

<!-- Made by \`npm run -s config -- --markdown > docs/settings.md\`. -->

Settings are environment variables. An empty one counts as not set. A program with a wrong one does not start, and names everything that is wrong. A name that looks like one of these is a warning.

\`npm run config\` shows what is set in your shell, and what is wrong with it; \`npm run config -- api host\` of some programs, \`--json\` for other tools. Its exit code is 1 when something is wrong.

A **secret** is never shown. It can come from a file, as compose and Kubernetes provide it: \`API_TOKEN_FILE=/run/secrets/api-token\` in place of \`API_TOKEN\`. A missing or empty file stops the start, and so does a secret that is given in both ways.

${Object.values(programs).map(sectionOf).join('\n\n')}
`;
}

const sectionOf = ({ title, variables }: Program): string => `## ${title}

<!-- prettier-ignore -->
| Variable | Default | Takes | Meaning |
| --- | --- | --- | --- |
${Object.entries(variables)
  .map(([name, { otherwise, expected, isSecret, meaning, more }]) => {
    const takes = `${escaped(expected)}${isSecret ? '; **secret**' : ''}`;
    const link = more === undefined ? '' : ` ([more](${more}))`;
    return `| \`${name}\` | ${escaped(otherwise)} | ${takes} | ${escaped(meaning)}${link} |`;
  })
  .join('\n')}`;
