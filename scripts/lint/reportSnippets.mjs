/**
 * Lints snippets as if they stood at the given paths: reads `[{ path, code, typed? }]` from standard input and
 * prints, for each, the rules it breaks. Rules that need types run only for a `typed` snippet, whose path must exist.
 */
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const withTypes = new ESLint({
  cwd,
  // Otherwise, where CI is set, the file on the disk is checked and not the snippet.
  overrideConfig: { languageOptions: { parserOptions: { disallowAutomaticSingleRunInference: true } } },
});
const withoutTypes = new ESLint({ cwd, overrideConfig: tseslint.configs.disableTypeChecked });

const reports = [];
for (const { path, code, typed } of JSON.parse(await text(process.stdin))) {
  const [result] = await (typed ? withTypes : withoutTypes).lintText(code, { filePath: path });
  reports.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(reports));
